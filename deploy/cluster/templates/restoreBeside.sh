#!/bin/sh
# For root on a machine with a database: hanpan-restore-beside <directory> <instant> brings the databases back as they were at an
# instant, as a PostgreSQL of their own beside the running one, which it leaves alone. It answers at a socket in that directory.
#   hanpan-restore-beside /var/lib/postgresql/spare '2026-11-26 18:00:00+09'
set -eu
[ $# = 2 ] || { echo "usage: hanpan-restore-beside <directory> <instant>" >&2; exit 2; }
directory="$1" instant="$2" port=5499
[ ! -e "$directory" ] || { echo "$directory is there already: name a directory that is not." >&2; exit 1; }
# The key of the archive, where it has one.
if [ -e {{secrets}}/pgbackrest.env ]; then set -a; . {{secrets}}/pgbackrest.env; set +a; fi
as_postgres() { runuser -u postgres -- "$@"; }
install -d -m 0700 -o postgres -g postgres "$directory" "$directory/data" "$directory/spool" "$directory/lock"
# Its pieces of log are asked for beside those of the running one, and do not mix with them.
fetch="pgbackrest --stanza={{site}} --pg1-path=$directory/data --spool-path=$directory/spool --lock-path=$directory/lock"
as_postgres pgbackrest --stanza={{site}} --pg1-path="$directory/data" --type=time --target="$instant" \
  --target-action=promote --archive-mode=off --recovery-option="restore_command=$fetch archive-get %f \"%p\"" restore
cat > "$directory/data/pg_hba.conf" <<'RULES'
local all postgres peer
RULES
# What the cluster's own settings would have it do to others, or wait for from them, it does not.
settings="-p $port -c listen_addresses= -c unix_socket_directories=$directory -c synchronous_standby_names="
settings="$settings -c hba_file=$directory/data/pg_hba.conf -c ident_file=$directory/data/pg_ident.conf -c archive_mode=off"
as_postgres {{binaries}}/pg_ctl --pgdata="$directory/data" --log="$directory/log" --wait --timeout=86400 \
  --options="$settings" start > /dev/null
# It answers while it still reads the log; what it is to be it is once it has come to the instant.
while [ "$(as_postgres psql -X -h "$directory" -p "$port" -d postgres -Atc 'SELECT pg_is_in_recovery()')" != f ]; do
  sleep 1
  as_postgres {{binaries}}/pg_ctl --pgdata="$directory/data" status > /dev/null || {
    tail -n 20 "$directory/log" >&2
    exit 1
  }
done
echo "The databases as they were at $instant: psql -h $directory -p $port -U postgres hanpan, as the user postgres."
echo "To end it: runuser -u postgres -- {{binaries}}/pg_ctl --pgdata=$directory/data stop, and remove $directory."
