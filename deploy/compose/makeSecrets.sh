#!/bin/sh
# Makes the secrets that are missing below secrets/; those that are there stay. Run it beside compose.yaml, once the image is there.
set -eu
cd "$(dirname "$0")"
umask 077
mkdir -p secrets
word() { od -An -vtx1 -N24 /dev/urandom | tr -d ' \n'; }
keep() { [ -e "secrets/$1" ] || printf '%s\n' "$2" > "secrets/$1"; }
for login in postgres owner app studio sports; do keep "$login-password" "$(word)"; done
keep metrics-token "$(word)"
# Where USDT are seen, a payment provider's, who carries messages, and the identity provider's: empty on a site without (docs/usdt.md, docs/payments.md, docs/messages.md, docs/sign-in-provider.md).
for place in erc20-rpc-url tron-api.key portone-api-secret portone-webhook-secret solapi-api-secret smtp-url operator-oidc-client-secret; do [ -e "secrets/$place" ] || : > "secrets/$place"; done
address() { printf 'postgres://hanpan_%s:%s@postgres/%s' "$1" "$(cat "secrets/$1-password")" "$2"; }
keep database-url "$(address app hanpan)"
keep database-owner-url "$(address owner hanpan)"
keep studio-database-url "$(address studio hanpan_studio)"
keep studio-database-owner-url "$(address owner hanpan_studio)"
keep sports-database-url "$(address sports hanpan_studio)"
# The keys, by the product itself: with its image, or with the checkout that this lies in.
if [ -x ../../node_modules/.bin/node ]; then
  ../../node_modules/.bin/node ../../start/makeKeys.ts secrets
else
  # As compose finds it: in the environment, else in .env, else the one of this version.
  image=${HANPAN_IMAGE:-}
  if [ -z "$image" ] && [ -r .env ]; then
    image=$(sed -n "s/^ *HANPAN_IMAGE *= *[\"']\{0,1\}\([^\"' #]*\).*/\1/p" .env | tail -n 1 | tr -d '\r')
  fi
  docker run --rm --user "$(id -u):$(id -g)" --volume "$PWD/secrets:/secrets" --entrypoint node \
    "${image:-hanpan:0.2.0}" start/makeKeys.ts /secrets
fi
# Nobody else on this machine enters the directory; in a container each user reads the files that it is given.
chmod 0444 secrets/*
chmod 0700 secrets
