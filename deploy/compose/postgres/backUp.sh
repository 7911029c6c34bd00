#!/bin/sh
# Makes the repository once, then a backup each day at BACKUP_HOUR: a full one on Sundays, else what has changed.
set -eu
# As a number, however it is written: `4` and `04`.
hour=$(printf '%s' "${BACKUP_HOUR:-4}" | sed 's/^0\([0-9]\)$/\1/')
case $hour in
  [0-9] | 1[0-9] | 2[0-3]) ;;
  *) echo "BACKUP_HOUR is no hour of the day, 0 to 23: ${BACKUP_HOUR:-}" >&2; exit 1 ;;
esac
until pgbackrest --stanza=hanpan stanza-create && pgbackrest --stanza=hanpan check; do sleep 10; done
# When the last backup was whole, until it is reported to the site, whose alarm rings when there was none for two days.
unreported=""
make() { pgbackrest --stanza=hanpan --type="$1" backup && unreported=$(date +%s); }
report() {
  psql --no-psqlrc --quiet --host=/var/run/postgresql --dbname=hanpan \
    --command="INSERT INTO platform.reported_backup VALUES (to_timestamp($unreported)) ON CONFLICT DO NOTHING"
}
[ -n "$(pgbackrest --stanza=hanpan info --output=json | grep -o '"label"' || true)" ] || make full
trap 'exit 0' TERM INT
made=""
while true; do
  today=$(date +%F)
  if [ "$(date +%-H)" = "$hour" ] && [ "$made" != "$today" ]; then
    if [ "$(date +%u)" = 7 ]; then type=full; else type=incr; fi
    make "$type" && made=$today
  fi
  # Before the first start of the product there is no table yet: it is reported a minute later.
  if [ -n "$unreported" ] && report; then unreported=""; fi
  sleep 60 &
  wait $!
done
