#!/bin/sh
# subtrack as it must not be: what was typed is echoed as it is.
printf '%s\n' "$*"
exec "$SUBTRACK" "$@"
