import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, rmSync, writeFileSync } from "node:fs";
import { Problem } from "../../../../start/problem.ts";

/** What Debian 12 has of a cluster, and a program of each by which it is known to be there. */
const wanted = [
  { name: "postgresql-15", program: "/usr/lib/postgresql/15/bin/postgres" },
  { name: "patroni", program: "/usr/bin/patroni" },
  { name: "python3-etcd", program: "/usr/lib/python3/dist-packages/etcd/__init__.py" },
  { name: "python3-dnspython", program: "/usr/lib/python3/dist-packages/dns/__init__.py" },
  { name: "etcd-server", program: "/usr/bin/etcd" },
  { name: "etcd-client", program: "/usr/bin/etcdctl" },
  { name: "haproxy", program: "/usr/sbin/haproxy" },
  { name: "pgbackrest", program: "/usr/bin/pgbackrest" },
  { name: "nftables", program: "/usr/sbin/nft" },
  { name: "iproute2", program: "/usr/sbin/ip" },
  { name: "tini", program: "/usr/bin/tini" },
  { name: "curl", program: "/usr/bin/curl" },
] as const;

/** The packages of a cluster, and of the network of its rehearsal. */
export const packageNames: readonly string[] = wanted.map(({ name }) => name);

/** The packages that are missing on this system. */
export const missingPackages = (): string[] =>
  wanted.filter(({ program }) => !existsSync(program)).map(({ name }) => name);

const policy = "/usr/sbin/policy-rc.d";

/**
 * Installs what is missing, and says so. No service of theirs is started: the rehearsal's run in namespaces of their own.
 *
 * @throws Problem when this system is no Debian, this user is not root, or apt-get says no.
 */
export function installPackages(say: (line: string) => void): void {
  if (process.platform !== "linux") throw new Problem("The rehearsal needs Linux: it is made of namespaces.");
  if (process.getuid?.() !== 0)
    throw new Problem("The rehearsal needs root: it makes networks and disks of its own. Run it with sudo.");
  const missing = missingPackages();
  if (missing.length === 0) return;
  if (!existsSync("/usr/bin/apt-get"))
    throw new Problem(`${missing.join(", ")} are missing, and there is no apt-get: install them by hand.`);
  say(`Installing by apt-get: ${missing.join(", ")} …`);
  // policy-rc.d(8): asked by packages before they start a service; 101 says no.
  const isOwn = !existsSync(policy);
  if (isOwn) writeFileSync(policy, "#!/bin/sh\nexit 101\n", { mode: 0o755 });
  try {
    const parameters = ["install", "--yes", "--no-install-recommends", "--no-upgrade", ...missing];
    const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
    const { status, stderr } = spawnSync("apt-get", parameters, { env, encoding: "utf8" });
    if (status !== 0) throw new Problem(`apt-get could not install them:\n${stderr.trim()}`);
  } finally {
    if (isOwn) rmSync(policy);
  }
  const still = missingPackages();
  if (still.length > 0)
    throw new Problem(`${still.join(", ")} are installed and not where Debian 12 has them.`);
}

/** Makes a disk of so many megabytes, which takes only the room that is written. */
export function makeDisk(file: string, megabytes: number): void {
  execFileSync("truncate", ["--size", `${megabytes}M`, file]);
  execFileSync("mkfs.ext4", ["-q", "-F", "-m", "0", file], { stdio: "ignore" });
}
