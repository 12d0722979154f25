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
        pairs=("${(@0)$(command \(tool) "${handed[@]}" completion values "$1" "${subject[@]}" 2> /dev/null)}")
        \(name)_offer "${(@)pairs[1,-2]}"
      }

      \(name)_files() { _files }

      \(name)_directories() { _files -/ }

      \(ShellTable(table: table).functions)

      \(name)() {
        local chosen asked option ended place
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
