import BillingCore
import Foundation
import Synchronization
import TestSupport
import Testing

@testable import Statements

/// The law of readings and witnesses: what is told is right, and what is asked has the right answer among its own.
@Suite struct ReadingTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    /// `told`: these rows and no question; `ask` and `safe`: they are read or among the answers; `refuse`: not told.
    let want: String
    let rows: [String]
    /// `cur!USD`: no row has this currency, `cur:USD`: one has it; `text:Netflix`: a row has this text; `booked`: no row
    /// is pending, `pending`: one is; `guessed`: the file does not name the currency for certain.
    let also: String
    let text: String
  }

  static let cases: [Case] = {
    let folder = Repository.root.appendingPathComponent("Tests/StatementsTests/Reading")
    let table = try? String(contentsOf: folder.appendingPathComponent("reading-cases.tsv"), encoding: .utf8)
    return (table ?? "").split(separator: "\n").dropFirst().map { line in
      let cells = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      let marks = ["\\n": "\n", "\\t": "\t", "\\r": "\r"]
      let text = marks.reduce(cells[4]) { $0.replacingOccurrences(of: $1.key, with: $1.value) }
      let rows = cells[2].components(separatedBy: "; ").filter { !$0.isEmpty }
      return Case(testDescription: cells[0], want: cells[1], rows: rows.map(plain).sorted(), also: cells[3], text: text)
    }
  }()

  /// `2026-01-15 -15.9` for `2026-01-15 -15.90`.
  private static func plain(_ row: String) -> String {
    let parts = row.split(separator: " ")
    return "\(parts[0]) \(Decimal(string: String(parts[1])) ?? 0)"
  }

  private static func rows(_ statement: ReadStatement?) -> [String] {
    (statement?.rows ?? []).map { plain("\($0.date) \($0.amount.decimalText)") }.sorted()
  }

  /// What a text is read as: the statement, or what each answer to its question reads.
  private func read(_ text: String) -> (told: ReadStatement?, answers: [ReadStatement?], isAsked: Bool) {
    do throws(StatementError) { return (try StatementSample.read(text, currency: nil), [], false) } catch {
      guard case .unclear(let question) = error else { return (nil, [], false) }
      let answers = question.answers.map { answer in
        try? StatementSample.read(text, currency: nil) { $0 = $0.taking(answer.choices) }
      }
      return (nil, answers, true)
    }
  }

  @Test("the user's country tells the order of dates where the file nearly does")
  func country() throws {
    let text = "Date,Text,Amount,Currency\n01/02/2026,NETFLIX,-5.00,USD\n03/04/2026,SPOTIFY,-6.00,USD\n"
    #expect(read(text).isAsked)
    for (order, days) in [(NumberOrder.monthFirst, ["2026-01-02", "2026-03-04"]), (.dayFirst, [])] {
      let told = try? StatementSample.read(text, currency: nil) { $0.usualOrder = order }
      #expect((told?.rows ?? []).map(\.date.description) == days)
    }
  }

  @Test("a case is read as it is meant, or asked about with its meaning among the answers", arguments: cases)
  func aCase(_ one: Case) {
    let (told, answers, isAsked) = read(one.text)
    let isAmong = told.map { Self.rows($0) == one.rows } ?? answers.contains { Self.rows($0) == one.rows }
    switch one.want {
    case "told": #expect(told != nil && isAmong)
    case "refuse": #expect(told == nil)
    default: #expect(isAmong)
    }
    #expect(!isAsked || answers.allSatisfy { $0 != nil }, "an answer leads to another question")
    let all = ([told] + answers).compactMap(\.self).flatMap(\.rows)
    if one.also.hasPrefix("cur:") { #expect(all.contains { $0.amount.currency.code == one.also.dropFirst(4) }) }
    if one.also.hasPrefix("cur!") { #expect(!all.contains { $0.amount.currency.code == one.also.dropFirst(4) }) }
    #expect(one.also != "booked" || all.allSatisfy { $0.state == .booked })
    #expect(one.also != "guessed" || told?.understood.namesCurrency == false)
    #expect(one.also != "pending" || all.contains { $0.state == .pending })
    if one.also.hasPrefix("text=") { #expect(all.map(\.text).joined(separator: "|") == one.also.dropFirst(5)) }
    if one.also.hasPrefix("text:") { #expect(all.contains { $0.text.contains(one.also.dropFirst(5)) }) }
  }

  @Test("a flag is answered with its own word, or with its direction", arguments: ["no", "debit"])
  func flag(word: String) throws {
    let text = "Date,Description,Amount,Income\n2026-03-01,Netflix,15.99,yes\n2026-03-02,Rewe,45.20,no\n"
    let told = try StatementSample.read(text) { options in
      options.columns = [.amount: "Amount", .sign: "Income"]
      options.spendWords = [word]
    }
    #expect(told.rows.map(\.amount.minorUnits) == [1599, -4520])
  }

  @Test("a sign is not said of amounts without signs beside debit and credit") func unsigned() throws {
    let rows = "2026-03-01,NETFLIX,15.99,,15.99\n2026-03-02,SALARY ACME,,2000.00,2000.00\n"
    let told = try StatementSample.read("Date,Description,Debit,Credit,Amount\n" + rows) { $0.spend = .positive }
    #expect(told.rows.map(\.amount.minorUnits) == [-1599, 200_000])
  }

  @Test("a currency is given for the column whose name it has") func oneOfTwo() throws {
    let rows = "04/11/2025,Devoto,1878.39,\n07/11/2025,SPOTIFY,,10.37\n08/11/2025,NETFLIX,,15.99\n"
    let text = "Fecha,Descripción,Pesos,Dólares\n" + rows
    let told = try StatementSample.read(text, currency: nil) { $0.currency = Currency(code: "UYU") }
    #expect(told.rows.map(\.amount.currency.code) == ["UYU", "USD", "USD"])
    let named = try StatementSample.read(text, currency: nil) { $0.columns = [.amount: "Pesos"] }
    #expect(named.rows.map(\.amount.minorUnits) == [-187_839, -1037, -1599])
  }

  @Test("a question shows the amount in the column of its currency") func shown() {
    let rows = "14/11/2025,Devoto,,1878.39\n17/11/2025,Tienda,10.37,\n18/11/2025,Otro,15.99,\n"
    let text = "Fecha,Descripción,Dólares,Pesos\n" + rows
    #expect(StatementSample.question(text)?.written == "1878.39")
  }

  @Test("letters are restored only in an encoding that was detected") func named() throws {
    let text = "Date;LibellÃ©;DÃ©bit;CrÃ©dit\n25/09/2026;ANA;;9,00\n23/09/2026;TABAC;54,18;\n22/09/2026;BAR;61,07;\n"
    #expect(try StatementSample.read(text).understood.columns.contains { $0.name == "Débit" })
    #expect(throws: StatementError.self) { try StatementSample.read(text) { $0.encoding = .utf8 } }
  }

  @Test("the table of cases is there") func isThere() { #expect(Self.cases.count > 60) }

  /// What remains of a case as each reading has it, without one of the witnesses.
  private func remaining(_ text: String, without name: String?) throws -> [[Int64?]]? {
    let setting = StatementSetting(options: StatementOptions(), currency: nil, today: StatementSample.today)
    let cells = try StatementCells(guessing: Array(text.utf8))
    let entries = StatementEntries(cells, try StatementColumns(cells, setting.options), hasSums: true)
    let file = ReadingFile(entries, setting)
    if file.rows.isEmpty { return nil }
    let witnesses = Witness.all.filter { $0.name != name }
    return ReadingDecision(file, file.readings(), witnesses).remaining.map(file.rowKey)
  }

  @Test(
    "without any of the witnesses a case is read otherwise",
    arguments: Witness.all.map(\.name).filter { !["format", "remembered"].contains($0) })
  func eachWitness(name: String) {
    #expect(
      Self.cases.contains { one in
        (try? remaining(one.text, without: nil)) != (try? remaining(one.text, without: name))
      })
  }

  @Test("an earlier answer tells what the file does not, and a format what its records do not") func remembered() throws
  {
    let text = "Date,Description,Amount\n2026-01-15,FOO,12.99\n2026-01-25,BAR,8.00\n"
    let told = try StatementSample.read(text) { $0.remembered = ["spend=positive"] }
    #expect(told.rows.map(\.amount.minorUnits) == [-1299, -800])
    let qif = "!Type:Bank\n!Option:DMY\nD1/2/2026\nT-1.500\nPFOO\n^\nD3/2/2026\nT-7.00\nPBAR\n^\n"
    #expect(try StatementSample.read(qif).rows.map(\.date) == [CivilDate("2026-02-01"), CivilDate("2026-02-03")])
  }

  @Test(
    "the files of others are read as the table has them",
    .enabled(if: Corpora.areConfigured, "\(Corpora.skipReason)"))
  func corpora() throws {
    let table = try JSONSerialization.jsonObject(with: Data(Repository.text("Tests/Interop/statements.json").utf8))
    let expected = try #require(table as? [String: [Any]])
    #expect(expected.count == 53)
    for (name, value) in expected {
      let read: ReadStatement?
      do throws(StatementError) {
        read = try StatementSample.read(try! Corpora.bytes("statements/\(name)"), currency: nil)
      } catch { read = nil }
      let found = read.map { [$0.rows.count, Int($0.rows.map(\.amount.minorUnits).reduce(0, +))] }
      #expect(found == (value[1] is String ? nil : value.compactMap { $0 as? Int }), "\(name)")
    }
  }

  @Test("the words of headers are written as headers are compared") func words() {
    for field in StatementField.allCases {
      for word in HeaderWords.lists[field.rawValue] {
        #expect(word == HeaderWords.normalised(word))
        #expect(HeaderWords.meaning(of: word)?.field == field)
      }
    }
  }

  // MARK: Laws

  /// The same numbers for the same seed.
  private struct Steps: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state ^ state >> 29
    }
  }

  /// Forty rows of an account or a card, some of them known services, some income.
  private struct Household {
    let lines: [(day: Int, text: String, cents: Int)]

    init(seed: UInt64) {
      var random = Steps(state: seed)
      let shops = [
        "NETFLIX.COM", "SPOTIFY AB", "REWE SAGT DANKE", "BAKERY K", "PETER SMITH", "GREEN GARDEN", "PARKING 12",
      ]
      lines = (0..<40).map { index in
        let isIncome = Int.random(in: 0..<9, using: &random) == 0
        let shop = shops[Int.random(in: 0..<shops.count, using: &random)]
        return (
          index / 2 + 1, isIncome ? "SALARY ACME" : shop,
          (isIncome ? 1 : -1) * Int.random(in: 1...9999, using: &random)
        )
      }
    }
  }

  /// A file with these rows; a card writes what is spent without a sign.
  private func text(_ lines: [(day: Int, text: String, cents: Int)], isCard: Bool) -> String {
    "Date,Description,Amount\n"
      + lines.map { line in
        let cents = isCard ? -line.cents : line.cents
        let amount = String(format: "%d.%02d", abs(cents) / 100, abs(cents) % 100)
        return String(format: "2026-03-%02d,%@,%@\n", line.day, line.text, (cents < 0 ? "-" : "") + amount)
      }.joined()
  }

  @Test("a file with its signs turned is told turned, or asked about", arguments: 1...40 as ClosedRange<UInt64>)
  func turned(seed: UInt64) {
    let lines = Household(seed: seed).lines
    let (one, other) = (read(text(lines, isCard: false)).told, read(text(lines, isCard: true)).told)
    if let one, let other { #expect(Self.rows(one) == Self.rows(other)) }
    #expect(one != nil)
  }

  @Test(
    "shuffled, or cut to five rows or one payee, a file tells no other rows", arguments: 1...40 as ClosedRange<UInt64>)
  func cut(seed: UInt64) throws {
    let lines = Household(seed: seed).lines
    var random = Steps(state: seed)
    for isCard in [false, true] {
      guard let whole = read(text(lines, isCard: isCard)).told else { continue }
      let all = Set(Self.rows(whole))
      var parts = [lines.shuffled(using: &random)]
      for _ in 0..<8 { parts.append(Array(lines.shuffled(using: &random).prefix(5))) }
      for payee in Set(lines.map(\.text)) { parts.append(lines.filter { $0.text == payee }) }
      for part in parts {
        let told = read(text(part, isCard: isCard)).told
        #expect(Set(Self.rows(told)).isSubset(of: all), "\(part)")
      }
    }
  }

  @Test("a column named for spending tells the same whatever its sign", arguments: ["", "-"])
  func spending(sign: String) throws {
    let text = "Date,Description,Withdrawal\n2026-01-05,A,\(sign)5.00\n2026-01-06,B,\(sign)7.00\n"
    #expect(try StatementSample.read(text).rows.map(\.amount.minorUnits) == [-500, -700])
    let pair = "Date,Description,Debit,Credit\n2026-01-05,A,\(sign)5.00,\n2026-01-06,B,,7.00\n"
    #expect(try StatementSample.read(pair).rows.map(\.amount.minorUnits) == [-500, 700])
  }

  @Test("of a long file a sample of rows is looked at") func sampled() throws {
    let text = "Date,Text,Amount\n" + String(repeating: "2026-01-05,A,-1.00\n", count: ReadingFile.sampleSize + 1)
    let cells = try StatementCells(guessing: Array(text.utf8))
    let entries = StatementEntries(cells, try StatementColumns(cells, StatementOptions()), hasSums: true)
    let setting = StatementSetting(options: StatementOptions(), currency: .euro, today: StatementSample.today)
    #expect(ReadingFile(entries, setting).rows.count == ReadingFile.sampleSize)
  }

  @Test("the readings of a hostile file are bounded") func hostile() throws {
    let row = { (index: Int) in
      "0\(index % 9 + 1)/0\(index % 7 + 1)/2026,X,"
        + (0..<60).map { ($0 + index) % 5 == 0 ? "\($0).00\(index % 9)" : "" }.joined(separator: ",") + "\n"
    }
    let sampled = 200
    let cells = try StatementCells(guessing: Array((0...sampled).map(row).joined().utf8))
    let entries = StatementEntries(cells, try StatementColumns(cells, StatementOptions()), hasSums: true)
    let setting = StatementSetting(options: StatementOptions(), currency: .euro, today: StatementSample.today)
    let file = ReadingFile(entries, setting, sampleSize: sampled)
    #expect(file.rows.count == sampled)
    let judged = Mutex(0)
    let counting = Witness("counting") { _, _ in
      judged.withLock { $0 += 1 }
      return []
    }
    #expect(file.readings().count > Reading.limit)
    _ = ReadingDecision(file, file.readings(), [counting])
    #expect(judged.withLock { $0 } == Reading.limit)
  }
}
