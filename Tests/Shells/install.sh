#!/bin/sh
# `make install` puts everything in place, `make uninstall` takes away just that, and `make dist` and `make deb` pack it.
# Root installs what is built and never compiles.
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
if command -v dpkg-deb > /dev/null; then
  make -s deb > /dev/null
  [ -f .build/deb/subtrack_*.deb ] || { echo 'FAILED deb: no package was written'; exit 1; }
fi

# `id` and the compiler are stand-ins: the one says who runs make, the other notes that it was called.
user() { printf '#!/bin/sh\necho %s\n' "$1" > "$prefix/id"; }
compiler=$prefix/swift
printf '#!/bin/sh\ntouch "$0.called"; exit 1\n' > "$compiler"
user 0
chmod 755 "$prefix/id" "$compiler"
install_as_user() { PATH="$prefix:$PATH" make -s install PREFIX="$prefix/b" SWIFT="$compiler" "$@" > "$prefix/said" 2>&1; }
install_as_user BINARY="$prefix/none" && { echo 'FAILED install: root installed a binary that is not there'; exit 1; }
grep -q 'never compiles as root' "$prefix/said" && grep -q ': make build$' "$prefix/said" || {
  echo "FAILED install: root reads $(cat "$prefix/said")"; exit 1; }
install_as_user || { echo "FAILED install: root cannot install what is built: $(cat "$prefix/said")"; exit 1; }
[ -x "$prefix/b/bin/subtrack" ] && [ ! -e "$compiler.called" ] || { echo 'FAILED install: root called the compiler'; exit 1; }
user 1000
install_as_user -W Package.swift && { echo 'FAILED install: a user installed what did not compile'; exit 1; }
[ -e "$compiler.called" ] || { echo 'FAILED install: nothing is compiled for a user'; exit 1; }
echo 'ok     make install: root installs what is built and never compiles; another user builds first'
echo 'ok     make: installs, uninstalls and packs the binary, two manuals and three completions'
