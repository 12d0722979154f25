import CommandLineKit
import Storage

/// The program that shows output page by page if it is taller than the terminal.
struct Pager: Equatable {
  /// The program and its first arguments.
  let words: [String]
  /// The variable that names the pager; `nil` for the default one, which may be missing.
  let variable: String?

  /// The pager of `SUBTRACK_PAGER`, else of `PAGER`, else less; `nil` if the first of these variables that is set is
  /// empty or `cat`.
  ///
  /// A variable contains a program and its first arguments, quoted as for a shell, but no shell reads it. Throws if the
  /// value needs a shell. less gets the options that git gives it: quit if everything fits (F), pass colours on (R),
  /// leave the page on the screen (X).
  static func chosen(by environment: (String) -> String?) throws(PagerFault) -> Pager? {
    for name in ["SUBTRACK_PAGER", "PAGER"] {
      guard let value = environment(name) else { continue }
      if ["", "cat"].contains(value.trimmed()) { return nil }
      guard let words = ShellWords.program(in: value) else { throw PagerFault(name: name, cause: nil) }
      return Pager(words: words, variable: name)
    }
    return Pager(words: ["less", "-FRX"], variable: nil)
  }

  /// The settings of less, unless the environment sets them.
  ///
  /// Without the character set, less shows bytes in place of 名 if the locale in LANG is not installed, as in most
  /// containers.
  private static let variables = [(name: "LESS", value: "FRX"), (name: "LESSCHARSET", value: "utf-8")]

  /// Shows a text until the user quits the pager; false if the default pager is not installed.
  ///
  /// The exit status of the pager is ignored. Throws if a pager named by the user cannot be started.
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

  /// The most lines that a text can take on a terminal, without colour codes; possibly wide characters count as two
  /// columns.
  ///
  /// An estimate that is too high is harmless, since less quits at once if everything fits. One that is too low would
  /// let the beginning scroll out of sight.
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

/// A pager named by the user cannot be used; the output was printed without it.
struct PagerFault: Error, Equatable {
  /// The variable that names the pager.
  let name: String
  /// The reason it could not be started; `nil` if the value is not a program with arguments.
  let cause: Errno?

  var text: Text {
    guard let cause else {
      return Text(
        "\(Word(name)) is not a single program with its arguments. To use shell features, run a shell: sh -c '...'",
        "\(Word(name)) が1つのプログラムとその引数ではありません。シェルの機能を使うには: sh -c '...'")
    }
    return Text(
      "Could not start the program in \(Word(name)): \(cause.text).",
      "\(Word(name)) のプログラムを起動できませんでした: \(cause.text)。")
  }
}
