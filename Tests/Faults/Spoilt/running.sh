#!/bin/sh
# subtrack as it must not be: a formula that begins with a full-width sign is not guarded.
[ "$1" = export ] || exec "$SUBTRACK" "$@"
"$SUBTRACK" "$@" | sed "s/'\(＝\|＋\|－\|＠\)/\1/g"
