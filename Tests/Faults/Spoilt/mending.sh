#!/bin/sh
# subtrack as it must not be: bytes that are no UTF-8 are dropped from the data file and never spoken of.
book="$XDG_DATA_HOME/subtrack/subtrack.json"
iconv -c -f UTF-8 -t UTF-8 "$book" > "$book.mended"
mv "$book.mended" "$book"
exec "$SUBTRACK" "$@"
