#!/bin/sh
# The main job on a sample household, in a home of its own that is gone afterwards.
# usage: demo.sh PATH-TO-SUBTRACK
set -eu
binary=$(cd "$(dirname "$1")" && pwd)/$(basename "$1")
sample=$(cd "$(dirname "$0")" && pwd)/household.json
HOME=$(mktemp -d)
trap 'rm -rf "$HOME"' EXIT
export HOME SUBTRACK_TODAY=2026-02-06 SUBTRACK_NOW=2026-02-06T12:34:56+09:00
unset XDG_DATA_HOME SUBTRACK_FILE
subtrack() { "$binary" "$@"; }
show() {
  printf '\n$ %s\n' "$1"
  eval "$1"
}

echo 'A household of 31 subscriptions, as of 2026-02-06.'
show "subtrack import '$sample'"
show 'subtrack list'
show 'subtrack due --within 14'
show 'subtrack summary --by category'
show 'subtrack next Netflix --explain'
show 'subtrack confirm 家賃'
show 'subtrack export --from 2026-02-01 --to 2026-02-28 | head -5'
printf '\nThe temporary home is removed. Your own data is where `subtrack config paths` says.\n'
