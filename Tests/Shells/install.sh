#!/bin/sh
# `make install` puts everything in place, `make uninstall` takes away just that, and `make dist` packs it.
set -eu
prefix=$(mktemp -d)
trap 'rm -rf "$prefix"' EXIT
touch "$prefix/other"
make -s install PREFIX="$prefix/a b" > /dev/null
found=$(cd "$prefix/a b" && find . -type f | sort)
expected='./bin/subtrack
./share/bash-completion/completions/subtrack
./share/fish/vendor_completions.d/subtrack.fish
./share/man/ja/man1/subtrack.1
./share/man/man1/subtrack.1
./share/zsh/site-functions/_subtrack'
[ "$found" = "$expected" ] || { echo "FAILED install: $found"; exit 1; }
find "$prefix/a b/share" -type f -size -2k | grep . && { echo 'FAILED install: a file is too small to be whole'; exit 1; }
make -s uninstall PREFIX="$prefix/a b" > /dev/null
[ -z "$(find "$prefix/a b" -type f)" ] || { echo 'FAILED uninstall: something stayed'; exit 1; }
make -s dist > /dev/null
packed=$(tar -tzf .build/dist/*.tar.gz | grep -c -e share/.*subtrack -e /subtrack$ -e README.md)
[ "$packed" = 7 ] || { echo "FAILED dist: $packed of 7 files are packed"; exit 1; }
echo 'ok     make: installs, uninstalls and packs the binary, two manuals and three completions'
