#!/bin/sh
# Switches a machine on: run by unshare as the first process of namespaces of its own (network, mounts, processes, names,
# shared memory). What it writes lies on a disk of its own, a file; this system's files are beneath it and stay as they are.
# When this process ends, however it ends, everything that runs on the machine has ended with it.
set -eu
machine="$1" name="$2" repository="$3" installation="$4" backups="$5" backupPath="$6" secrets="$7" secretsPath="$8"
mounted="$machine/mount" root="$machine/mount/root"

hostname "$name"
ip link set lo up
mount -o loop,noatime "$machine/disk" "$mounted"
mkdir -p "$mounted/upper" "$mounted/work" "$root"
mount -t overlay overlay -o "lowerdir=/,upperdir=$mounted/upper,workdir=$mounted/work" "$root"
mount -t proc proc "$root/proc"
mount -t sysfs sysfs "$root/sys"
mount --rbind /dev "$root/dev"
mount -t tmpfs tmpfs "$root/dev/shm"
mount -t tmpfs -o mode=755 tmpfs "$root/run"
mount -t tmpfs -o mode=1777 tmpfs "$root/tmp"
mkdir -p "$root/run/postgresql" "$root/run/haproxy" "$root$installation" "$root/var/log/machine"
chmod 1777 "$root/run/postgresql"
mount --bind "$repository" "$root$installation"
mount -o remount,bind,ro "$root$installation"
mount --bind "$machine/log" "$root/var/log/machine"
if [ -n "$backupPath" ]; then
  mkdir -p "$root$backupPath"
  mount --bind "$backups" "$root$backupPath"
  chroot "$root" install -d -m 0750 -o postgres -g postgres "$backupPath"
fi
cp -r "$machine/files/." "$root/"
mkdir -p "$root$secretsPath"
cp -r "$secrets/." "$root$secretsPath/"
[ ! -e "$root/etc/sysusers.d/hanpan.conf" ] || chroot "$root" systemd-sysusers /etc/sysusers.d/hanpan.conf
chroot "$root" systemd-tmpfiles --create /etc/tmpfiles.d/hanpan.conf
cd /
exec chroot "$root" /usr/bin/tini -- "$installation/node_modules/.bin/node" \
  "$installation/deploy/cluster/rehearsal/machine/main.ts"
