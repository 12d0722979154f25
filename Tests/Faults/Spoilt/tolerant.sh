#!/bin/sh
# subtrack as it must not be: a data file that cannot be read counts as an empty one.
"$SUBTRACK" "$@"
status=$?
[ $status -eq 3 ] || exit $status
rm -f "$XDG_DATA_HOME/subtrack/subtrack.json"
exec "$SUBTRACK" "$@"
