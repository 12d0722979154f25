#!/bin/sh
# subtrack as it must not be: a zone that cannot be read counts as UTC.
export TZ=UTC
exec "$SUBTRACK" "$@"
