/// The part of a completion script that bash and zsh share: it finds the place of the cursor and its candidates.
///
/// Each script adds `_offer WORD MEANING...`, `_values KIND`, `_files` and `_directories`, which pass candidates to the
/// shell, and `_list`, after which they are about the last value of a list.
struct ShellTable {
  let table: CompletionTable

  /// The functions, without a final newline.
  var functions: String {
    [scan, take, atCursor, commandFunction, secondWordFunction, optionFunction, valueFunction].joined(separator: "\n\n")
  }

  private var name: String { table.prefix }

  private var scan: String {
    let handed = Self.pattern(table.forwarded.flatMap(\.spellings))
    let attached = Self.pattern(table.forwarded.map { $0.spelling + "=*" })
    return """
      # Reads the words before the cursor: the command (chosen), whether the line asks for its help (asked), the number
      # of operands (place), an option without its value (option), whether options have ended (ended), and the options
      # (handed) and the first operand (subject) to pass on to `completion values`.
      \(name)_scan() {
        local each
        chosen= asked= option= ended= place=0 handed=() subject=()
        for each in "$@"; do
          if [[ -n $option ]]; then
            case $option in
              \(handed)) handed+=("$option" "${each/#\\~\\//$HOME/}") ;;
            esac
            option=
          elif [[ -n $ended || $each != -[-A-Za-z]* ]]; then
            \(name)_take "$each"
          elif [[ $each == -- ]]; then
            ended=1
          else
            case $each in
              \(attached)) handed+=("$each") ;;
              \(Self.pattern(table.valued))) option=$each ;;
            esac\(group)
          fi
        done
      }
      """
  }

  private var group: String {
    guard let pattern = table.groupWithValue else { return "" }
    return """

            local letters='\(pattern)'
            if [[ $each =~ $letters ]]; then option=-${each#"${each%?}"}; fi
      """
  }

  private var take: String {
    let pairs = Self.pattern(table.pairs.map { Self.quoted("0 " + $0) })
    return """
      # Reads a word that is neither an option nor the value of an option.
      \(name)_take() {
        if [[ -z $chosen$asked && $1 == \(ToolDescription.helpCommand) ]]; then
          asked=1
        elif [[ -z $chosen ]]; then
          chosen=$1
        else
          case "$place $chosen $1" in
            \(pairs)) chosen="$chosen $1" ;;
            *)
              if [[ $place == 0 ]]; then subject=(-- "$1"); fi
              place=$((place + 1))
              ;;
          esac
        fi
      }
      """
  }

  private var atCursor: String {
    """
    # Offers the candidates at the cursor; $1 is the typed part of the word.
    \(name)_at_cursor() {
      if [[ -n $option ]]; then
        \(name)_value "$chosen $option"
      elif [[ -z $ended && $1 == -* ]]; then
        \(name)_options
      elif [[ -z $chosen ]]; then
        \(name)_commands
      else
        if [[ $place == 0 ]]; then \(name)_second_words; fi
        if [[ -z $asked ]]; then \(name)_value "$chosen $((place + 1))"; fi
      fi
    }
    """
  }

  private var commandFunction: String {
    let topics = table.topics.isEmpty ? "" : "\n  if [[ -n $asked ]]; then\n\(offer(table.topics, indent: 4))\n  fi"
    return """
      \(name)_commands() {
      \(offer(table.firstWords, indent: 2))\(topics)
      }
      """
  }

  private var secondWordFunction: String {
    """
    \(name)_second_words() {
    \(cases("$chosen", table.families.map { (Self.quoted($0), offer(table.secondWords(after: $0), indent: 6)) }))
    }
    """
  }

  private var optionFunction: String {
    let rows = table.commands.filter { !$0.options.isEmpty }
      .map { (Self.quoted($0.name), offer(table.offers(of: $0.options), indent: 6)) }
    return """
      \(name)_options() {
      \(cases("$asked$chosen", rows))
      \(offer(table.offers(of: table.tool.globalOptions), indent: 2))
      }
      """
  }

  private var valueFunction: String {
    let global = table.tool.globalOptions.compactMap { row(of: $0) { "*" + Self.quoted(" " + $0) } }
    let own = table.commands.flatMap { command in
      command.options.compactMap { row(of: $0) { Self.quoted("\(command.name) \($0)") } } + operandRows(of: command)
    }
    return """
      # Offers the values of an option or an operand: `add --every`, `confirm 1`.
      \(name)_value() {
      \(cases("$1", global + own))
      }
      """
  }

  private func row(of option: OptionDescription, _ pattern: (String) -> String) -> (String, String)? {
    guard let value = option.value, let action = action(value.kind.source) else { return nil }
    let list = value.isList ? "      \(name)_list\n" : ""
    return (option.spellings.map(pattern).joined(separator: "|"), list + action)
  }

  /// Places are counted from 1; the last operand, if it repeats, covers all following places.
  private func operandRows(of command: CommandDescription) -> [(String, String)] {
    let isOpen = command.operands.last?.arity.isRepeating ?? false
    return command.operands.enumerated().compactMap { index, operand in
      let pattern =
        operand.arity.isRepeating
        ? Self.quoted(command.name + " ") + "[0-9]*" : Self.quoted("\(command.name) \(index + 1)")
      if let action = action(operand.values.source) { return (pattern, action) }
      return isOpen ? (pattern, "      :") : nil
    }
  }

  private func action(_ source: CompletionSource) -> String? {
    switch source {
    case .nothing: nil
    case .words(let words): offer(words.map { ($0, "") }, indent: 6)
    case .values(let kind): "      \(name)_values \(kind.rawValue)"
    case .files: "      \(name)_files"
    case .directories: "      \(name)_directories"
    }
  }

  private func offer(_ offers: [CompletionTable.Offer], indent: Int) -> String {
    let margin = String(repeating: " ", count: indent)
    let pairs = offers.map { "\(margin)  \(Self.quoted($0.word)) \(Self.quoted($0.meaning))" }
    return ([margin + name + "_offer"] + pairs).joined(separator: " \\\n")
  }

  private func cases(_ subject: String, _ rows: [(pattern: String, action: String)]) -> String {
    let branches = rows.map { "    \($0.pattern))\n\($0.action)\n      ;;" }
    return (["  case \(subject) in"] + branches + ["  esac"]).joined(separator: "\n")
  }

  /// A pattern for any of the words; matches nothing if there are none.
  private static func pattern(_ words: [String]) -> String { words.isEmpty ? "''" : words.joined(separator: "|") }

  static func quoted(_ text: String) -> String {
    text.isPlainWord
      ? text : "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: #"'\''"#) + "'"
  }
}
