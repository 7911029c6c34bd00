#!/bin/sh
# Run by Patroni where its file says `method: restore`, on the one machine that brings the cluster back: everything as it was at
# the instant that stands in /etc/hanpan/restoreTo (docs/cluster.md, "Back to an instant").
set -eu
instant="$(cat /etc/hanpan/restoreTo)"
install -d -m 0700 {{directory}}/data
exec pgbackrest --stanza={{site}} --type=time --target="$instant" --target-action=promote restore
