#!/bin/sh
# subtrack as it must not be: the next file that it opens becomes its closed standard output.
{ true 3>&1; } 2> /dev/null || exec >> "$XDG_DATA_HOME/subtrack/subtrack.json.lock"
exec "$SUBTRACK" "$@"
