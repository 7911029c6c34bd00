#!/bin/sh
# Brings a running site to the version that .env names, one process after the other, so that the other of each pair answers meanwhile.
# Ends with another code than 0 where a step does not come to be well: what runs by then goes on, and the script can be run again.
set -eu
cd "$(dirname "$0")"
docker compose run --rm --no-deps migrate
for service in api-1 api-2 studio-1 studio-2 sportsbook jobs-1 jobs-2; do
  docker compose up -d --no-deps --wait --wait-timeout 180 "$service"
done
docker compose up -d
