#!/bin/sh
# subtrack as it must not be: doctor does not speak of the history.
[ "$1" = doctor ] || exec "$SUBTRACK" "$@"
"$SUBTRACK" "$@" | sed '/\.history/d'
