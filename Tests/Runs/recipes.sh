#!/bin/sh
# Writes out the recipes of every target, as on Linux and as on a Mac, and has the shell read them without running them.
# A recipe that makes no script, such as a redirection to no file name, fails here and not on the other system.
set -eu
cd "$(dirname "$0")/../.."
script=$(mktemp)
trap 'rm -f "$script"' EXIT
checked=0
for target in $(sed -n 's/^\([a-z][a-z-]*\):.*/\1/p' Makefile | sort -u); do
  for system in Linux Darwin; do
    for root in '' 0; do
      make -nB UNAME="$system" AS_ROOT="$root" "$target" > "$script" && sh -n "$script" || {
        echo "FAILED: make $target on $system" >&2
        exit 1
      }
      checked=$((checked + 1))
    done
  done
done
[ "$checked" -gt 0 ]
echo "Makefile: $checked recipes can be read by a shell"
