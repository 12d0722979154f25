import BillingCore
import CommandLineKit

/// An answer that chooses among numbered lines: `1,3-5`, `2=Phone`, `all` or `none`.
enum NumberedChoice {
  /// One chosen line, and the name that the user gives it.
  struct Pick: Equatable {
    /// Counted from 0.
    let index: Int
    var name: String?
  }

  case none
  /// What is proposed, or all that is listed.
  case yes
  case all
  case picks([Pick])

  /// Nil for an answer that cannot be read; `count` is the number of lines.
  init?(_ answer: String, count: Int) {
    let text = answer.trimmed().folded
    if ["", "none", "n", "no", "なし", "ナシ", "イイエ"].contains(text) {
      self = .none
    } else if ["yes", "y", "ハイ"].contains(text) {
      self = .yes
    } else if ["all", "a", "全部", "スベテ", "全テ"].contains(text) {
      self = .all
    } else {
      var picks: [Pick] = []
      for part in answer.split(whereSeparator: { $0.isComma || $0 == "、" }) {
        guard let some = Self.picks(in: String(part).trimmed(), count) else { return nil }
        picks += some.filter { one in !picks.contains { $0.index == one.index } }
      }
      self = .picks(picks)
    }
  }

  /// One number with a name, or numbers and ranges between spaces.
  private static func picks(in part: String, _ count: Int) -> [Pick]? {
    if let sign = part.firstIndex(where: \.isEqualsSign) {
      let name = String(part[part.index(after: sign)...]).trimmed()
      guard let range = range(part[..<sign].filter { !$0.isWhitespace }[...], count), range.count == 1 else {
        return nil
      }
      return name.isEmpty ? nil : [Pick(index: range.lowerBound, name: name)]
    }
    var picks: [Pick] = []
    for word in part.split(whereSeparator: \.isWhitespace) {
      guard let range = range(word, count) else { return nil }
      picks += range.map { Pick(index: $0) }
    }
    return picks
  }

  private static func range(_ text: Substring, _ count: Int) -> Range<Int>? {
    let ends = String(text).folded.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
    guard ends.count <= 2, let first = ends.first ?? nil, let last = ends.last ?? nil, first >= 1, first <= last,
      last <= count
    else { return nil }
    return (first - 1)..<last
  }
}

extension Context {
  /// Asks until an answer can be read and `problem` has no sentence against it; nil at the end of input.
  func askNumbers(
    _ question: Text, count: Int, refusing problem: (NumberedChoice) -> Text? = { _ in nil }
  ) -> NumberedChoice? {
    while let answer = prompt.ask(say(question)) {
      guard let choice = NumberedChoice(answer, count: count) else {
        console.show(Text("Not a list of numbers from 1 to \(count).", "1〜\(count)の番号を指定してください。"))
        continue
      }
      guard let sentence = problem(choice) else { return choice }
      console.show(sentence)
    }
    return nil
  }
}
