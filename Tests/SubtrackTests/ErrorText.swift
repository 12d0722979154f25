import Foundation
import TestSupport

/// A text of an error in the source, with `…` for each interpolation.
struct ErrorText {
  let template: String

  /// Whether the words of the text appear in its order.
  func matches(_ said: String) -> Bool {
    var rest = said[...]
    for piece in template.components(separatedBy: "…").map({ $0.trimmingCharacters(in: .whitespaces) })
    where !piece.isEmpty {
      guard let range = rest.range(of: piece) else { return false }
      rest = rest[range.upperBound...]
    }
    return true
  }

  /// The English texts of all errors, without duplicates: those of the types that conform to `Reportable`, of each
  /// `ErrorReport`, and of the files about errors.
  static func all() throws -> [ErrorText] {
    var known: Set<String> = []
    return try Repository.swiftFiles(in: "Sources/subtrack").flatMap { path in
      try texts(in: Repository.text(path), isAboutErrors: path.contains("Error"))
    }
    .filter { text in text.contains { $0.isLetter } && known.insert(text).inserted }
    .map(ErrorText.init)
  }

  private static func texts(in text: String, isAboutErrors: Bool) -> [String] {
    if !isAboutErrors && !marks.contains(where: { text.contains($0.opening) }) { return [] }
    let source = SwiftSource(text)
    let code = Array(source.code)
    let ranges = isAboutErrors ? [0...code.count] : bodies(in: code)
    return source.literals.filter { literal in
      guard literal.isInPlaceOfEnglish, !literal.isJapanese else { return false }
      return ranges.contains { $0.contains(literal.before.count) }
    }.map { ErrorCatalogue.words($0.text) }
  }

  private static let marks = [
    (opening: "Reportable {", closing: "}"), (opening: "ErrorReport(", closing: ")"),
    (opening: ".problem(", closing: ")"), (opening: "InvalidValue(", closing: ")"), (opening: "WayOut(", closing: ")"),
  ]

  /// Where a type conforms to `Reportable`, and where a problem is told.
  private static func bodies(in code: [Character]) -> [ClosedRange<Int>] {
    marks.flatMap { mark, closing in
      let (mark, closing) = (Array(mark), Character(closing))
      return code.indices.filter { code[$0...].starts(with: mark) }.map { start in
        var (depth, index) = (0, start + mark.count - 1)
        while index < code.count {
          if code[index] == mark[mark.count - 1] { depth += 1 }
          if code[index] == closing { depth -= 1 }
          if depth == 0 { break }
          index += 1
        }
        return start...index
      }
    }
  }
}
