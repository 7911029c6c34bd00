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
[ -n "$(pgbackrest --stanza=hanpan info --output=json | grep -o '"label"' || true)" ] ||
  pgbackrest --stanza=hanpan --type=full backup
trap 'exit 0' TERM INT
made=""
while true; do
  today=$(date +%F)
  if [ "$(date +%-H)" = "$hour" ] && [ "$made" != "$today" ]; then
    if [ "$(date +%u)" = 7 ]; then type=full; else type=incr; fi
    pgbackrest --stanza=hanpan --type="$type" backup && made=$today
  fi
  sleep 60 &
  wait $!
done
