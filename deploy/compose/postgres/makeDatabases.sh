#!/bin/sh
# Once, on an empty server: the four logins and the two databases (docs/operating.md, "The database").
set -eu
# In psql's environment, which its own user alone reads: what stands on a command line everybody on the machine sees.
owner=$(cat /run/secrets/owner-password)
app=$(cat /run/secrets/app-password)
studio=$(cat /run/secrets/studio-password)
sports=$(cat /run/secrets/sports-password)
export owner app studio sports
psql --no-psqlrc --set=ON_ERROR_STOP=1 --username=postgres <<'SQL'
\getenv owner owner
\getenv app app
\getenv studio studio
\getenv sports sports
-- Nor does it stand in the log when one of these fails.
SET log_min_error_statement = 'panic';
CREATE ROLE hanpan_owner LOGIN PASSWORD :'owner';
CREATE ROLE hanpan_app LOGIN PASSWORD :'app';
CREATE ROLE hanpan_studio LOGIN PASSWORD :'studio';
CREATE ROLE hanpan_sports LOGIN PASSWORD :'sports';
CREATE DATABASE hanpan OWNER hanpan_owner ENCODING 'UTF8' TEMPLATE template0;
CREATE DATABASE hanpan_studio OWNER hanpan_owner ENCODING 'UTF8' TEMPLATE template0;
SQL
