/// The completion script for bash.
///
/// The script parses the line itself, because `COMP_WORDS` is split at colons and equals signs and keeps quotes.
/// Candidates are quoted with `printf %q` or for the open quote; `compgen -W` would expand the content of names.
enum BashCompletion {
  static func script(_ table: CompletionTable) -> String {
    let (tool, name) = (table.tool.name, table.prefix)
    return """
      # \(table.title(.bash))

      # Splits the line up to the cursor as the shell would, without expansion: `before` are the words before the cursor,
      # `word` is the word at the cursor without quotes, `quote` its open quote, and `head` the part of it that readline
      # keeps: readline only replaces the text after an open quote or after one of COMP_WORDBREAKS.
      \(name)_split() {
        local line=${COMP_LINE:0:COMP_POINT} character next begun= mark= i
        before=() word= quote= head=
        for ((i = 0; i < ${#line}; i++)); do
          character=${line:i:1} next=${line:i+1:1}
          if [[ $character == \\\\ && $quote != "'" ]]; then
            begun=1
            if [[ -n $quote && $next != [\\"\\\\\\$\\`] ]]; then word+=\\\\; else word+=$next i=$((i + 1)); fi
          elif [[ -n $quote && $character == "$quote" ]]; then
            quote= head=$mark
          elif [[ -n $quote ]]; then
            word+=$character
          elif [[ $character == [\\'\\"] ]]; then
            quote=$character head=$word begun=1
          elif [[ $character == [[:space:]] ]]; then
            if [[ -n $begun ]]; then before+=("$word"); fi
            word= head= mark= begun=
          else
            # Of these characters, readline includes only the at sign (of a host name) in the part that it replaces.
            if [[ $character == @ && $COMP_WORDBREAKS == *@* ]]; then mark=$word head=$word; fi
            word+=$character begun=1
            if [[ $character != @ && $COMP_WORDBREAKS == *"$character"* ]]; then mark=$word head=$word; fi
          fi
        done
      }

      # Sets `quoted` to a value that the shell reads back unchanged after the open quote.
      \(name)_quote() {
        local close="'\\\\''" double='\\"' dollar='\\$' tick='\\`' bang='"\\!"' slash='\\\\'
        case $quote in
          "'") quoted=${1//\\'/"$close"} ;;
          '"')
            quoted=${1//\\\\/"$slash"}
            quoted=${quoted//\\"/"$double"}
            quoted=${quoted//\\$/"$dollar"}
            quoted=${quoted//\\`/"$tick"}
            quoted=${quoted//!/"$bang"}
            ;;
          *) printf -v quoted %q "$1" ;;
        esac
        # Readline would read the same quote at the start as the open quote, and at the end as the closing quote.
        if [[ -n $quote && $quoted == "$quote"* ]]; then quoted=$quote$quoted; fi
        if [[ -n $quote && $quoted == *"$quote" ]]; then quoted+=$quote; fi
      }

      # Whether a value starts with the typed text, ignoring case.
      \(name)_starts() {
        local status=1 unset=
        shopt -q nocasematch || unset=1
        shopt -s nocasematch
        if [[ $1 == "$typed"* ]]; then status=0; fi
        if [[ -n $unset ]]; then shopt -u nocasematch; fi
        return $status
      }

      # Adds values.
      \(name)_add() {
        local value quoted
        for value in "$@"; do
          value=$option_part$value
          \(name)_quote "${value:${#head}}"
          COMPREPLY+=("$quoted")
        done
      }

      \(name)_offer() {
        local words=()
        while (($# > 0)); do
          if \(name)_starts "$1"; then words+=("$1"); fi
          shift 2
        done
        \(name)_add ${words[@]+"${words[@]}"}
      }

      # Keeps what stands before the last value of a list: `video,` or `!`.
      \(name)_list() {
        local last=${typed##*,}
        last=${last#"!"}
        option_part+=${typed:0:${#typed}-${#last}} typed=$last
      }

      # Adds the values that the tool finds for the typed text, also by other kana or by a word within them.
      \(name)_values() {
        local value meaning values=()
        while IFS= read -r -d '' value && IFS= read -r -d '' meaning; do
          values+=("$value")
        done < <(command \(tool) ${handed[@]+"${handed[@]}"} completion values "$1" "--typed=$typed" \\
          ${subject[@]+"${subject[@]}"} 2> /dev/null)
        \(name)_add ${values[@]+"${values[@]}"}
        # The empty word keeps readline from replacing what is typed by the start that the values share.
        if ((${#values[@]} > 1)) && ! \(name)_starts "${values[0]}"; then COMPREPLY+=(" "); fi
      }

      \(name)_files() { compopt -o default 2> /dev/null; }

      \(name)_directories() { compopt -o dirnames 2> /dev/null; }

      \(ShellTable(table: table).functions)

      \(name)() {
        local before word quote head chosen asked option ended place handed subject typed option_part=
        COMPREPLY=()
        \(name)_split
        \(name)_scan "${before[@]:1}"
        typed=$word
        if [[ -z $option$ended && $word == --*=* ]]; then
          option=${word%%=*} option_part=${word%%=*}= typed=${word#*=}
        fi
        \(name)_at_cursor "$word"
      }

      complete -F \(name) \(tool)

      """
  }
}
