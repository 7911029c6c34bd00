#!/bin/sh
# Makes the repository once, then a backup each day at BACKUP_HOUR: a full one on Sundays, else what has changed.
set -eu
until pgbackrest --stanza=hanpan stanza-create && pgbackrest --stanza=hanpan check; do sleep 10; done
[ -n "$(pgbackrest --stanza=hanpan info --output=json | grep -o '"label"' || true)" ] ||
  pgbackrest --stanza=hanpan --type=full backup
trap 'exit 0' TERM INT
made=""
while true; do
  today=$(date +%F)
  if [ "$(date +%-H)" = "${BACKUP_HOUR:-4}" ] && [ "$made" != "$today" ]; then
    if [ "$(date +%u)" = 7 ]; then type=full; else type=incr; fi
    pgbackrest --stanza=hanpan --type="$type" backup && made=$today
  fi
  sleep 60 &
  wait $!
done
