#!/bin/sh
# Once, on an empty server: the four logins and the two databases (docs/operating.md, "The database").
set -eu
password() { cat "/run/secrets/$1-password"; }
psql --set=ON_ERROR_STOP=1 --username=postgres \
  --set=owner="$(password owner)" --set=app="$(password app)" \
  --set=studio="$(password studio)" --set=sports="$(password sports)" <<'SQL'
CREATE ROLE hanpan_owner LOGIN PASSWORD :'owner';
CREATE ROLE hanpan_app LOGIN PASSWORD :'app';
CREATE ROLE hanpan_studio LOGIN PASSWORD :'studio';
CREATE ROLE hanpan_sports LOGIN PASSWORD :'sports';
CREATE DATABASE hanpan OWNER hanpan_owner ENCODING 'UTF8' TEMPLATE template0;
CREATE DATABASE hanpan_studio OWNER hanpan_owner ENCODING 'UTF8' TEMPLATE template0;
SQL
