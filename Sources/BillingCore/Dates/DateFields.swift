/// The numbers of a written date in the order of the text, and the pattern of the text around them.
struct DateFields {
  /// A pattern, and the meaning of its numbers in order: `y`, `m` and `d`.
  typealias Shape = (shape: String, order: String)

  /// The text with `0` for a number, `M` for a month name, `L` for "last day" and `-` for a slash: `0-0-L`.
  private var shape = ""
  private var fields: [(value: Int, digits: Int)] = []
  private var hasOrdinal = false
  /// The era of the year, if the text names one.
  private(set) var era: JapaneseEra?

  var numbers: [Int] { fields.map(\.value) }
  var hasLastDay: Bool { shape.contains("L") }
  /// Whether the text is two numbers alone, such as 1/4 or `3.4.`.
  var isPair: Bool { shape == "0-0" || shape == "0.0." }
  /// Whether the text is three numbers alone, such as 1/4/2026.
  var areNumbers: Bool { shape == "0-0-0" || shape == "0.0.0" }

  /// Splits a text that is in lower case and half width, without spaces.
  init(_ text: String) {
    var rest = text[...]
    takeEra(&rest)
    while let first = rest.first {
      let run = rest.prefix { $0.isDecimalDigit == first.isDecimalDigit && $0.isLatin == first.isLatin }
      rest = rest.dropFirst(run.count)
      if first.isDecimalDigit {
        append("0", Int(run) ?? Int.max, digits: run.count)
      } else if first.isLatin {
        takeWord(run)
      } else {
        for mark in run { take(mark) }
      }
    }
    splitCompactDate()
    // With a month, `10th` means the same as 10. Alone it is a day, whereas 10 alone could be anything.
    if shape == "0", hasOrdinal { shape = "0日" }
  }

  /// Returns the numbers by the first pattern that matches, or `nil` if none does.
  func values(in shapes: [Shape]) -> (year: Int?, month: Int?, day: Int?)? {
    guard let order = shapes.first(where: { $0.shape == shape && fits($0.order) })?.order else { return nil }
    let value = { (letter: Character) in zip(order, fields).first { $0.0 == letter }?.1.value }
    return (value("y").map { (era.map { $0.first.year - 1 } ?? 0) + $0 }, value("m"), value("d"))
  }

  /// Whether each number has no more digits than its field allows.
  private func fits(_ order: String) -> Bool {
    if era != nil, order.first != "y" { return false }
    return zip(order, fields).allSatisfy { letter, field in
      letter == "y" && era == nil ? field.digits == 4 : field.digits <= 2
    }
  }

  private mutating func append(_ letter: Character, _ value: Int, digits: Int) {
    shape.append(letter)
    fields.append((value, digits))
  }

  /// Reads an era, as in 令和8年, 令和元年 or `r8`; 元 is the first year.
  private mutating func takeEra(_ rest: inout Substring) {
    for era in JapaneseEra.all {
      guard let name = era.names.first(where: rest.hasPrefix) else { continue }
      let following = rest.dropFirst(name.count)
      guard let next = following.first, next.isDecimalDigit || next == "元" else { continue }
      self.era = era
      rest = next == "元" ? following.dropFirst() : following
      if next == "元" { append("0", 1, digits: 1) }
      return
    }
  }

  /// Reads a month name or its abbreviation, or `last`; an ordinal suffix is only remembered.
  private mutating func takeWord(_ run: Substring) {
    var word = run
    if shape.last == "0", let ending = ["st", "nd", "rd", "th"].first(where: word.hasPrefix) {
      word = word.dropFirst(ending.count)
      hasOrdinal = true
      if word.isEmpty { return }
    }
    if word == "last" { return append("L", 31, digits: 0) }
    let isMeant = { (name: String) in word == name || word == name.prefix(3) || word == name.prefix(4) }
    guard let index = DateWords.monthNames.firstIndex(where: isMeant) else { return shape += word }
    append("M", index + 1, digits: 0)
  }

  private mutating func take(_ mark: Character) {
    if mark == "末" { return append("L", 31, digits: 0) }
    shape.append(mark == "/" ? "-" : mark)
  }

  /// Splits `20260210` into year, month and day.
  private mutating func splitCompactDate() {
    guard shape == "0", let field = fields.first, field.digits == 8 else { return }
    fields = [(field.value / 10_000, 4), (field.value / 100 % 100, 2), (field.value % 100, 2)]
    shape = "0-0-0"
  }
}

/// A Japanese era with its own count of years.
struct JapaneseEra {
  let names: [String]
  let first: CivilDate
  let last: CivilDate

  /// The eras that a subscription can plausibly date from.
  static let all = [
    JapaneseEra(names: ["令和", "r"], first: CivilDate(packedYear: 2019, month: 5, day: 1), last: .maximum),
    JapaneseEra(
      names: ["平成", "h"], first: CivilDate(packedYear: 1989, month: 1, day: 8),
      last: CivilDate(packedYear: 2019, month: 4, day: 30)),
  ]

  func contains(_ date: CivilDate) -> Bool { first <= date && date <= last }
}

extension Character {
  var isLatin: Bool { asciiValue.map { (0x61...0x7A).contains($0) } ?? false }
}
