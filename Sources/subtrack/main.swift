// subtrack
