#!/bin/sh
# subtrack as it must not be: a relative XDG_DATA_HOME is followed into the working folder.
[ -z "$XDG_DATA_HOME" ] || export SUBTRACK_FILE="$XDG_DATA_HOME/subtrack/subtrack.json"
exec "$SUBTRACK" "$@"
