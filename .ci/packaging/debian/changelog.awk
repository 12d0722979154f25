# Turns Changes.md into the format of Debian's changelogs. Only dated versions: what is not released has no date.

# The entry so far, broken into lines of at most 78 bytes.
function flush(  count, words, i, line) {
  gsub(/ \(\[[^]]*\]\([^)]*\)\)/, "", item)  # A link leads nowhere here.
  count = split(item, words, " ")
  for (i = 1; i <= count; i++) {
    if (i > 1 && length(line " " words[i]) > 78) { print line; line = "    " words[i] }
    else line = (i > 1 ? line " " : "  * ") words[i]
  }
  if (count) print line
  item = ""
}

function sign() {
  flush()
  if (!date) return
  ("date -R -u -d " date) | getline date
  print "\n -- " maintainer "  " date "\n"
  date = ""
}

/^## / {
  sign()
  isDated = match($0, /[0-9]+-[0-9]+-[0-9]+/)
  if (!isDated) next
  date = substr($0, RSTART, RLENGTH)
  print "subtrack (" $2 ") unstable; urgency=medium\n"
  hasTitle = 0
  next
}
!isDated { next }
/^### / {
  flush()
  if (hasTitle) print ""
  hasTitle = 1
  print "  [ " substr($0, 5) " ]"
  next
}
/^- / { flush(); item = substr($0, 3); next }
/^$/ { flush(); next }
{ item = item " " $0 }
END { sign() }
