/// The completion script for fish: one `complete` per command, option and operand.
///
/// fish quotes what it inserts. Values with a tab or a line break are skipped, because fish separates values and
/// meanings with them.
enum FishCompletion {
  static func script(_ table: CompletionTable) -> String {
    let rows =
      table.firstWords.map { word($0, where: "wants command", table) }
      + table.topics.map { word($0, where: "wants topic", table) }
      + table.families.flatMap { family in
        table.secondWords(after: family).map { word($0, where: "follows \(family)", table) }
      }
      + table.tool.globalOptions.map { option($0, of: nil, table) }
      + table.commands.flatMap { command in
        command.options.map { option($0, of: command, table) } + operands(of: command, table)
      }
    return ([functions(table), "complete -c \(table.tool.name) -f"] + rows).joined(separator: "\n") + "\n"
  }

  private static func word(_ offer: CompletionTable.Offer, where condition: String, _ table: CompletionTable) -> String
  {
    row(table, condition, ["-a", quoted(offer.word), "-d", quoted(offer.meaning)])
  }

  private static func option(
    _ option: OptionDescription, of command: CommandDescription?, _ table: CompletionTable
  ) -> String {
    let names = ["-l", option.name] + (option.short.map { ["-s", String($0)] } ?? [])
    let value = option.value.map { values($0.kind.source, table, isOption: true, isList: $0.isList) } ?? []
    return row(
      table, command.map { "at \(quoted($0.name))" }, names + value + ["-d", quoted(option.summary(table.language))])
  }

  /// Places are counted from 1; a repeating operand covers all places from its own.
  private static func operands(of command: CommandDescription, _ table: CompletionTable) -> [String] {
    command.operands.enumerated().compactMap { index, operand in
      let values = values(operand.values.source, table, isOption: false)
      if values.isEmpty { return nil }
      let last = operand.arity.isRepeating ? "" : " \(index + 1)"
      return row(table, "at \(quoted(command.name)) \(index + 1)\(last)", values)
    }
  }

  private static func values(
    _ source: CompletionSource, _ table: CompletionTable, isOption: Bool, isList: Bool = false
  ) -> [String] {
    let name = "_" + table.prefix
    let required = isOption ? ["-x"] : []
    return switch source {
    case .nothing: required
    case .words(let words) where isList:
      required + ["-a", quoted("(\(name)_before)\(words.joined(separator: " (\(name)_before)"))")]
    case .words(let words): required + ["-a", quoted(words.joined(separator: " "))]
    case .values(let kind): required + ["-a", quoted("(\(name)_values \(kind.rawValue)\(isList ? " list" : ""))")]
    case .files: (isOption ? ["-r"] : []) + ["-F"]
    case .directories: required + ["-a", quoted("(__fish_complete_directories)")]
    }
  }

  private static func row(_ table: CompletionTable, _ condition: String?, _ arguments: [String]) -> String {
    let test = condition.map { ["-n", quoted("_\(table.prefix)_\($0)")] } ?? []
    return (["complete", "-c", table.tool.name] + test + arguments).joined(separator: " ")
  }

  private static func functions(_ table: CompletionTable) -> String {
    let (tool, name) = (table.tool.name, "_" + table.prefix)
    let handed = table.forwarded.flatMap(\.spellings).joined(separator: " ")
    let attached = table.forwarded.map(\.spelling).joined(separator: " ")
    let pairs = table.pairs.map(quoted).joined(separator: " ")
    let group = table.groupWithValue.map { pattern in
      """

              else if string match -qr \(quoted(pattern)) -- $each
                  set option -(string sub -s -1 -- $each)
      """
    }
    return """
      # \(table.title(.fish))

      # Reads the words before the cursor, once per line: the command (chosen), whether the line asks for its help
      # (asked), the number of operands (place), and the options (handed) and the first operand (subject) to pass on to
      # `completion values`.
      function \(name)_scan
          set -l line (commandline -pc)
          if test "$line" = "$\(name)_line"
              return
          end
          set -g \(name)_line "$line"
          set -g \(name)_chosen ''
          set -g \(name)_asked no
          set -g \(name)_place 0
          set -g \(name)_handed
          set -g \(name)_subject
          set -l option ''
          set -l ended no
          for each in (commandline -opc)[2..]
              if test -n "$option"
                  if contains -- $option \(handed)
                      set -a \(name)_handed $option (string replace -r '^~/' "$HOME/" -- $each)
                  end
                  set option ''
              else if test $ended = yes; or not string match -qr '^-[-A-Za-z]' -- $each
                  \(name)_take $each
              else if test "$each" = --
                  set ended yes\(group ?? "")
              else if contains -- $each \(table.valued.joined(separator: " "))
                  set option $each
              else if contains -- (string split -m 1 = -- $each)[1] \(attached)
                  set -a \(name)_handed $each
              end
          end
      end

      # Reads a word that is neither an option nor the value of an option.
      function \(name)_take
          if test "$\(name)_chosen$\(name)_asked$argv[1]" = no\(ToolDescription.helpCommand)
              set \(name)_asked yes
          else if test -z "$\(name)_chosen"
              set \(name)_chosen $argv[1]
          else if test $\(name)_place = 0; and contains -- "$\(name)_chosen $argv[1]" \(pairs)
              set \(name)_chosen "$\(name)_chosen $argv[1]"
          else
              test $\(name)_place = 0; and set \(name)_subject -- $argv[1]
              set \(name)_place (math $\(name)_place + 1)
          end
      end

      # Whether a command, or a topic of help, comes next.
      function \(name)_wants
          \(name)_scan
          test -z "$\(name)_chosen"; and test $argv[1] = command -o $\(name)_asked = yes
      end

      # Whether the second word of a command comes next, after this first word.
      function \(name)_follows
          \(name)_scan
          test "$\(name)_chosen" = $argv[1]; and test $\(name)_place = 0
      end

      # Whether the line has this command, and the number of the next operand is in this range.
      function \(name)_at
          \(name)_scan
          test "$\(name)_chosen" = $argv[1]; and test $\(name)_asked = no; or return
          set -q argv[2]; or return 0
          set -l next (math $\(name)_place + 1)
          test $next -ge $argv[2]; and begin
              not set -q argv[3]; or test $next -le $argv[3]
          end
      end

      # The typed part of the value at the cursor, without an open quote.
      function \(name)_typed
          set -l typed (string replace -r '^--[^=]*=' '' -- (commandline -ct))
          string match -qr '^[\\'"]' -- "$typed"; and string sub -s 2 -- $typed; or string unescape -- "$typed"
      end

      # What stands before the last value of a list: `video,` or `!`.
      function \(name)_before
          string replace -rf '^(.*,!?|!).*$' '$1' -- (\(name)_typed); or echo
      end

      # Values of a kind with their meanings; `list` if several may stand with commas between. fish compares them itself,
      # but for conditions, whose last value may follow others.
      function \(name)_values
          \(name)_scan
          set -l before ''
          test "$argv[2]" = list; and set before (\(name)_before)
          set -l typed
          test $argv[1] = condition; and set typed --typed=(\(name)_typed)
          command \(tool) $\(name)_handed completion values $argv[1] $typed $\(name)_subject 2>/dev/null | while read -lz value; and read -lz meaning
              string match -qr '[\\t\\n]' -- $value; or printf '%s\\t%s\\n' $before$value $meaning
          end
      end

      """
  }

  private static func quoted(_ text: String) -> String {
    if text.isPlainWord { return text }
    return "'" + text.map { $0 == "'" || $0 == "\\" ? "\\\($0)" : String($0) }.joined() + "'"
  }
}
