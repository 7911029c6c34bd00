#!/bin/sh
# Run by Patroni once, on the machine that makes the cluster: the product's roles with their passwords, and its databases.
set -eu
connection="$1"
run() { psql --no-psqlrc --set=ON_ERROR_STOP=1 --quiet --dbname="$connection" "$@"; }
# A cluster that was brought back to an instant has them.
[ "$(run --tuples-only --no-align --command="SELECT count(*) FROM pg_roles WHERE rolname = 'hanpan_owner'")" = 0 ] || exit 0
run --file={{secrets}}/logins.sql
run --command='CREATE DATABASE hanpan OWNER hanpan_owner'
run --command='CREATE DATABASE hanpan_studio OWNER hanpan_owner'
