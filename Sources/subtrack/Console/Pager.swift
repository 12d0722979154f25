import CommandLineKit
import Storage

/// The program that shows page by page what is taller than the terminal.
struct Pager: Equatable {
  /// The program and its first arguments.
  let words: [String]
  /// The variable that names it; nil for the usual one, which need not be there.
  let variable: String?

  /// What `SUBTRACK_PAGER` names, then what `PAGER` names, then less; nil where the first that is set is empty or `cat`.
  ///
  /// A variable holds a program and its first arguments, in quotes as for a shell; no shell reads it. Throws where it
  /// holds what only a shell could do. The options of less are those that git gives it: leave where all fits (F), send
  /// colours on (R), leave the page on the screen (X).
  static func chosen(by environment: (String) -> String?) throws(PagerFault) -> Pager? {
    for name in ["SUBTRACK_PAGER", "PAGER"] {
      guard let value = environment(name) else { continue }
      if ["", "cat"].contains(value.trimmed()) { return nil }
      guard let words = ShellWords.program(in: value) else { throw PagerFault(name: name, cause: nil) }
      return Pager(words: words, variable: name)
    }
    return Pager(words: ["less", "-FRX"], variable: nil)
  }

  /// What less is told where the environment says nothing: less shows bytes in the place of 名 where the locale that LANG
  /// names is not installed, as in most containers.
  private static let variables = [(name: "LESS", value: "FRX"), (name: "LESSCHARSET", value: "utf-8")]

  /// Shows a text until its reader has seen enough; false where the usual pager is not installed.
  ///
  /// How a pager ends is no concern of the command. Throws where one that was named cannot be started.
  func show(_ text: [UInt8], environment: (String) -> String?) throws(PagerFault) -> Bool {
    let unset = Self.variables.filter { environment($0.name) == nil }
    do throws(Errno) {
      _ = try ChildProgram(words: words).run(reading: text, variables: unset)
      return true
    } catch {
      guard let variable else { return false }
      throw PagerFault(name: variable, cause: error)
    }
  }

  /// The most lines of a terminal that a text can take, colours apart: what may be wide counts as two columns.
  ///
  /// Too many rather than too few: less goes at once where all fits, but nobody scrolls up for what has gone by.
  static func lines(of text: [UInt8], columns: Int) -> Int {
    var (lines, used, isInEscape) = (0, 0, false)
    for byte in text {
      switch byte {
      case UInt8(ascii: "\n"):
        lines += max(1, (used + columns - 1) / columns)
        used = 0
      case 0x1B: isInEscape = true
      case UInt8(ascii: "m") where isInEscape: isInEscape = false
      case 0x80...0xBF: continue
      default: if !isInEscape { used += byte < 0x80 ? 1 : 2 }
      }
    }
    return lines
  }
}

/// A pager that was named cannot be used; the output was printed without it.
struct PagerFault: Error, Equatable {
  /// The variable that names it.
  let name: String
  /// Why it could not be started; nil where it is no program with its arguments.
  let cause: Errno?

  /// The warning.
  var text: Text {
    guard let cause else {
      return Text(
        en: "\(name) is not one program with its arguments. What needs a shell goes through one: sh -c '...'",
        ja: "\(name) が1つのプログラムとその引数ではありません。シェルの機能を使うには: sh -c '...'")
    }
    return Text(
      en: "The program that \(name) names could not be started: \(cause.text.en).",
      ja: "\(name) のプログラムを起動できませんでした（\(cause.text.ja)）。")
  }
}
