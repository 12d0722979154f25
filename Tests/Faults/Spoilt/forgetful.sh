#!/bin/sh
# subtrack as it must not be: it keeps ten versions only.
"$SUBTRACK" "$@"
status=$?
cd "$XDG_DATA_HOME/subtrack/subtrack.json.history" 2> /dev/null || exit $status
for old in $(ls | sort -rn | tail -n +11); do rm "$old"; done
exit $status
