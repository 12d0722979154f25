/// The completion script for zsh, to be installed as `_NAME` in `fpath` or sourced.
///
/// `compadd` receives the values unquoted and quotes them for the cursor position.
enum ZshCompletion {
  static func script(_ table: CompletionTable) -> String {
    let (tool, name) = (table.tool.name, table.prefix)
    return """
      #compdef \(tool)
      # \(table.title(.zsh))

      # Offers words with their meanings, ignoring case.
      \(name)_offer() {
        local word meaning
        local -a candidates shown
        local -i width=0
        if [[ -n $listed ]]; then compset -P '*,'; compset -P '(\\\\|)!'; fi
        for word meaning in "$@"; do
          if [[ -n $meaning && ${(m)#${(V)word}} -gt width ]]; then width=${(m)#${(V)word}}; fi
        done
        for word meaning in "$@"; do
          candidates+=("$word")
          shown+=("${(mr:width:)${(V)word}}${meaning:+  -- $meaning}")
        done
        local -a list
        if (( width )); then list=(-l -d shown); fi
        compadd -M 'm:{[:lower:][:upper:]}={[:upper:][:lower:]}' "${list[@]}" -a candidates
      }

      \(name)_values() {
        local -a pairs
        if [[ -n $listed ]]; then compset -P '*,'; compset -P '(\\\\|)!'; fi
        # With the open quote closed, so that the quotes within it stay.
        local typed=$QIPREFIX$PREFIX${QIPREFIX[-1]}
        pairs=("${(@0)$(command \(tool) "${handed[@]}" completion values "$1" "--typed=${(Q)typed}" \\
          "${subject[@]}" 2> /dev/null)}")
        \(name)_offer "${(@)pairs[1,-2]}" && return
        # None starts with the typed text: the tool has found them by other kana, or by a word within them.
        local value meaning
        local -a values
        for value meaning in "${(@)pairs[1,-2]}"; do values+=("$value"); done
        if (( $#values > 1 )); then compstate[insert]=menu; fi
        compadd -U -a values
      }

      # Lets the last value of a list be completed. zsh forgets a `compset` at the end of a function, so that each that
      # offers words calls it by itself.
      \(name)_list() { listed=1 }

      \(name)_files() { _files }

      \(name)_directories() { _files -/ }

      \(ShellTable(table: table).functions)

      \(name)() {
        local chosen asked option ended place listed
        local -a handed subject
        \(name)_scan "${(@Q)words[2,CURRENT-1]}"
        if [[ -z $option$ended && $PREFIX == --*=* ]]; then
          option=${PREFIX%%=*}
          compset -P 1 '*='
        fi
        \(name)_at_cursor "$PREFIX"
      }

      if [[ $funcstack[1] == \(name) ]]; then \(name) "$@"; else compdef \(name) \(tool); fi

      """
  }
}
