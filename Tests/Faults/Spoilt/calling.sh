#!/bin/sh
# subtrack as it must not be: it makes a socket, which it never connects.
python3 -c 'import socket; socket.socket(socket.AF_INET, socket.SOCK_DGRAM).close()'
exec "$SUBTRACK" "$@"
