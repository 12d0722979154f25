#!/bin/sh
# subtrack as it must not be: an apostrophe becomes a curly one in an export.
[ "$1" = export ] || exec "$SUBTRACK" "$@"
"$SUBTRACK" "$@" | sed "s/'/’/g"
