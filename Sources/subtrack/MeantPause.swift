import BillingCore
import CommandLineKit

extension LineAdvice {
  /// The lines for `pause` with an end or a length, as other programs have them: `--until`, `--to`, `--for`.
  ///
  /// A day may be the last one of the pause or the first one that is charged again, so both lines are given.
  func meantPause(in book: Book) throws -> Text? {
    guard let index = line.firstIndex(of: PauseCommand.name) else { return nil }
    var pause = MeantPause(today: try today(book))
    var rest = Array(line[(index + 1)...])
    while let word = rest.first {
      rest.removeFirst()
      let parts = word.split(separator: "=", maxSplits: 1).map(String.init)
      guard let part = MeantPause.parts[parts.first ?? word] else {
        pause.others.append(word)
        continue
      }
      if parts.count > 1 { rest.insert(parts[1], at: 0) }
      if rest.isEmpty { return nil }
      pause.words[part] = rest.removeFirst()
    }
    let lines = pause.lines(line[...index])
    return lines.isEmpty ? nil : .answer(lines)
  }
}

/// A pause in the words of other programs.
private struct MeantPause {
  enum Part {
    case start
    case end
    case length
  }

  static let parts: [String: Part] = [
    "--on": .start, "--from": .start, "--start": .start, "--since": .start, "--begin": .start,
    "--until": .end, "--to": .end, "--through": .end, "--end": .end, "--ends": .end,
    "--for": .length, "--during": .length, "--duration": .length,
  ]

  let today: CivilDate
  var words: [Part: String] = [:]
  /// The names, and the options that stay.
  var others: [String] = []

  /// The lines that are meant; none without a readable end or length.
  func lines(_ beginning: ArraySlice<String>) -> [GuessedLine] {
    let begun = words[.start].map { PeriodReader(today: today).firstDay($0) ?? day($0, from: today) }
    if case .some(nil) = begun { return [] }
    let on = begun.flatMap { $0 }
    let start = on.map { [ChangeOptions.on.spelling, $0.description] } ?? []
    return resumptions(from: on ?? today).map { purpose, resumption in
      let resume = [PauseCommand.resume.spelling, resumption.description]
      return GuessedLine(purpose: purpose, words: [Array(beginning), others, start, resume].flatMap(\.self))
    }
  }

  /// The first day that is charged again, in each reading.
  private func resumptions(from start: CivilDate) -> [(purpose: Text, day: CivilDate)] {
    let only = Text(en: "Write it like this", ja: "このように指定してください")
    if let length = words[.length] {
      let found = ["+\(length)", "in \(length)", "\(length)後"].lazy.compactMap { day($0, from: start) }.first
      return found.map { [(only, $0)] } ?? []
    }
    guard let end = words[.end] else { return [] }
    guard let date = day(end, from: start) else {
      return PeriodReader(today: start).lastDay(end, from: start).map { [(only, $0.advancedClamping(days: 1))] } ?? []
    }
    return [
      (
        Text(en: { "If it is paused through \($0.date(date))" }, ja: { "\($0.date(date))まで停止するなら" }),
        date.advancedClamping(days: 1)
      ),
      (Text(en: { "If it is charged again on \($0.date(date))" }, ja: { "\($0.date(date))に請求が再開するなら" }), date),
    ]
  }

  private func day(_ text: String, from today: CivilDate) -> CivilDate? {
    do throws(DateReadingError) { return try DateReader(today: today).read(text).date } catch { return nil }
  }
}

extension CommandLineError {
  /// The same with a day of the month as a word in the place of a date: `--first 5` becomes `--first 5th`.
  func withOrdinals(_ language: Language) -> CommandLineError {
    guard case .guessedOption(let name, let command, let lines) = self else { return self }
    let options = ["--first", "--next", "--on", "--from", "--until", "--to"]
    let worded = lines.map { line in
      var words = line.words
      for index in words.indices.dropFirst() where options.contains(words[index - 1]) {
        guard let day = Int(words[index]), (1...31).contains(day) else { continue }
        words[index] = language == .japanese ? "\(day)日" : Phrasing.ordinal(day)
      }
      return GuessedLine(purpose: line.purpose, words: words)
    }
    return .guessedOption(name, command: command, worded)
  }
}
