#!/bin/sh
# Keeps one file of PostgreSQL's log: archiveLog.sh <file> <its name> <directory> <kB that stay free>. PostgreSQL asks
# again until this ends with 0, and keeps the file until then ("Continuous Archiving and Point-in-Time Recovery").
set -eu
file=$1
kept=$3/$2.gz
unfinished=$3/.$2.unfinished

say() {
  echo "archive of the log: $*" >&2
  exit 1
}

[ -d "$3" ] || say "$3 is not there"
if [ -e "$kept" ]; then
  # Asked for again after a crash: the same file is kept already, another one of its name is never written over.
  gzip -dc <"$kept" | cmp -s - "$file" || say "$kept is there with another content and stays as it is"
  exit 0
fi
free=$(df -Pk "$3" | awk 'NR == 2 { print $4 }')
[ "$free" -ge "$4" ] || say "only $free kB are free below $3, and $4 kB have to stay free"
trap 'rm -f "$unfinished"' EXIT
gzip -1c <"$file" >"$unfinished" || say "$2 could not be written"
# The instant of its last entry: up to there the archive reaches.
touch -r "$file" "$unfinished"
sync "$unfinished"
mv "$unfinished" "$kept"
sync "$3"
