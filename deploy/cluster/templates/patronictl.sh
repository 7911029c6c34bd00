#!/bin/sh
# {{machine}}: patronictl for root. What changes a cluster (switchover, restart, reload, reinit) asks the other Patronis, who
# answer only to the password of {{secrets}}/patroni.env.
set -eu
set -a
. {{secrets}}/patroni.env
set +a
exec patronictl -c /etc/patroni/config.yml "$@"
