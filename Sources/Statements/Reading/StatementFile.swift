import BillingCore
import Interchange

/// A statement of a bank, a card or a wallet, read from a file of any known kind.
public enum StatementFile {
  /// The most bytes of one statement, 64 MiB: half a million rows; more is no statement that a person has.
  public static let sizeLimit = 1 << 26

  /// Reads the rows as the bank means them; spending is negative.
  ///
  /// `currency` is that of a file that names none; `today` decides the years that a file leaves out. The file is a
  /// stranger's: anything that is not understood throws, and nothing is read by half.
  public static func read(
    _ bytes: [UInt8], options: StatementOptions = StatementOptions(), currency: Currency?, today: CivilDate
  ) throws(StatementError) -> ReadStatement {
    if let kind = FileKind(of: bytes) { throw .notText(kind) }
    guard bytes.count <= sizeLimit else { throw .tooLarge(limit: sizeLimit) }
    let (encodings, evidence) = try encodings(of: bytes, options)
    let setting = StatementSetting(options: options, currency: currency, today: today)
    return try decided(encodings) { encoding throws(StatementError) in
      try read(bytes, as: encoding, evidence, setting)
    }
  }

  /// What a file says in each of the encodings that it may have, if all say the same; throws the question between several,
  /// with the rows that each shows, or what the only one throws.
  private static func decided(
    _ encodings: [TextEncoding], _ read: (TextEncoding) throws(StatementError) -> ReadStatement
  ) throws(StatementError) -> ReadStatement {
    // The rank is how likely it is among those of one encoding.
    var readings: [(encoding: TextEncoding, rank: Int, answer: StatementQuestion.Answer)] = []
    var (statement, question, failure) = (ReadStatement?.none, StatementQuestion?.none, StatementError?.none)
    for encoding in encodings {
      let answers: [StatementQuestion.Answer]
      do throws(StatementError) {
        let own = try read(encoding)
        statement = statement ?? own
        answers = [StatementQuestion.Answer(choices: [], rows: own.rows)]
      } catch {
        failure = failure ?? error
        guard case .unclear(let open) = error else { continue }
        question = question ?? open
        answers = open.answers
      }
      // Encodings whose likeliest readings have the same rows are one.
      if readings.contains(where: { $0.rank == 0 && $0.answer == answers[0] }) { continue }
      readings += answers.enumerated().map { (encoding, $0, $1) }
    }
    guard readings.contains(where: { $0.encoding != readings[0].encoding }) else {
      if let statement { return statement }
      throw question.map { .unclear($0) } ?? failure ?? .notText(.empty)
    }
    let shown = readings.ordered { $0.rank < $1.rank }.prefix(4)
    // An account remembers answers under the header, which is not known before the encoding: a word replaces it.
    throw .unclear(
      StatementQuestion(
        [.encoding] + (question?.decisions ?? []), row: shown[0].answer.rows.first?.row ?? 1,
        written: question?.written ?? "", layout: "encoding",
        shown.map { ([.encoding($0.encoding)] + $0.answer.choices, $0.answer.rows) }))
  }

  private static func read(
    _ bytes: [UInt8], as encoding: TextEncoding, _ evidence: StatementEvidence, _ setting: StatementSetting
  ) throws(StatementError) -> ReadStatement {
    let text: [UInt8]
    do throws(UndecodableText) { text = try TextDecoding.decode(bytes, as: encoding).withLineFeeds } catch {
      throw .undecodable(error)
    }
    if text.allSatisfy({ $0 <= 0x20 }) { throw .notText(.empty) }
    // An encoding that the user names is that of the file.
    var statement = try read(encoding == .utf8 && evidence != .option ? restored(text) : text, setting)
    statement.understood.encoding = encoding
    statement.understood.evidence[.encoding] = [evidence]
    return statement
  }

  /// Whether the bytes can be read as a statement, perhaps after a question.
  public static func isStatement(_ bytes: [UInt8]) -> Bool {
    do throws(StatementError) {
      return try !read(bytes, currency: nil, today: .minimum).rows.isEmpty
    } catch { return if case .unclear = error { true } else { false } }
  }

  private static func read(_ text: [UInt8], _ setting: StatementSetting) throws(StatementError) -> ReadStatement {
    switch StatementKind.of(text) {
    case .csv: try read(StatementCells(guessing: text), setting)
    case .ofx: try OFXStatement.read(text, setting)
    case .qif: try QIFStatement.read(text, setting)
    case .camt: try CAMTStatement.read(text, setting)
    case .mt940: try MT940Statement.read(text, setting)
    case nil: throw .unknownKind
    }
  }

  static func read(_ cells: StatementCells, _ setting: StatementSetting) throws(StatementError) -> ReadStatement {
    let columns = try StatementColumns(cells, setting.options)
    let entries = StatementEntries(cells, columns, hasSums: setting.format == nil)
    try entries.refuse()
    let file = ReadingFile(entries, setting)
    if file.rows.isEmpty {
      var understood = StatementUnderstanding(kind: .csv, columns: columns.described)
      understood.evidence[.columns] = [columns.header.row == nil ? .rows : .header]
      return ReadStatement(rows: [], leftOut: entries.allLeftOut, understood: understood)
    }
    let readings = file.readings()
    let decision = ReadingDecision(file, readings)
    guard let reading = decision.remaining.first else { throw file.refusal(readings) }
    if decision.remaining.count > 1 { throw .unclear(file.question(decision.remaining)) }
    return try file.whole.statement(reading, decision)
  }

  /// The encodings that a file may be in, the likeliest first, and what told it.
  private static func encodings(
    of bytes: [UInt8], _ options: StatementOptions
  ) throws(StatementError) -> ([TextEncoding], StatementEvidence) {
    if let encoding = options.encoding { return ([encoding], .option) }
    let detected = TextEncoding.usual(in: bytes)
    if let foreign = ForeignEncoding.found(in: bytes, detected: detected) { throw .foreignEncoding(foreign) }
    let candidates = TextEncoding.candidates(for: bytes, detected: detected)
    if let known = StatementOptions.answering(options.remembered).encoding, candidates.contains(known) {
      return ([known], .remembered)
    }
    let known = candidates.count > 1 ? candidates.map { knownNames(bytes, $0) } : []
    let best = candidates.indices.filter { known.indices.contains($0) && known[$0] == known.max() }
    if !best.isEmpty, best.count < candidates.count { return (best.map { candidates[$0] }, .header) }
    return (candidates.isEmpty ? [.utf8] : candidates, .rows)
  }

  /// The text with the letters it had before a program took them for those of Western Europe, if more names of columns are
  /// known then: `Zaúètovaná` is `Zaúčtovaná`.
  private static func restored(_ text: [UInt8]) -> [UInt8] {
    let beginning = Array(text.prefix(1 << 12))
    guard beginning.contains(where: { (0xC2...0xC5).contains($0) }) else { return text }
    let (known, end) = (knownNames(beginning, .utf8), beginning.lastIndex(of: 0x0A) ?? 0)
    for encoding in [TextEncoding.utf8, .windows1250] {
      guard let header = TextDecoding.restored(Array(beginning[..<end]), from: encoding) else { continue }
      if knownNames(header + [0x0A], .utf8) > known + 1 { return TextDecoding.restored(text, from: encoding) ?? text }
    }
    return text
  }

  /// How well an encoding shows the names of columns: by those that we know and that have letters beyond ASCII.
  private static func knownNames(_ bytes: [UInt8], _ encoding: TextEncoding) -> Int {
    do {
      let end = bytes.prefix(1 << 16).lastIndex(of: 0x0A) ?? bytes.count
      let text = try TextDecoding.decode(Array(bytes[..<end]), as: encoding).withLineFeeds
      let header = StatementHeader(try StatementCells(guessing: text))
      // Western Europe's letters write no Hungarian, Czech or Polish.
      let isEastern = ["HUF", "CZK", "PLN"].contains(CountryWords.language(header.words))
      let isLikelier = isEastern && ![.windows1252, .iso885915].contains(encoding)
      return 2 * header.meanings.keys.count { !header.word($0).utf8.allSatisfy { $0 < 0x80 } } + (isLikelier ? 1 : 0)
    } catch { return 0 }
  }
}

/// The kind of a statement; the raw value is the word of the JSON.
public enum StatementKind: String, CaseIterable, Sendable {
  case csv, ofx, qif, camt, mt940

  /// The kind of a text by its beginning; `nil` for JSON and for XML of another kind.
  static func of(_ text: [UInt8]) -> StatementKind? {
    var rest = text.drop { $0 <= 0x20 }
    while rest.first == UInt8(ascii: "#"), let end = rest.firstIndex(of: 0x0A) {
      rest = rest[end...].drop { $0 <= 0x20 }
    }
    let begin = rest.prefix(2048)
    if begin.holds("OFXHEADER:") || begin.begins("<OFX") || begin.begins("<?OFX") { return .ofx }
    if begin.first == UInt8(ascii: "<") {
      let word = ["camt.05", "BkToCstmr", "<?OFX", "<OFX"].first(where: begin.holds)
      return word.map { $0.hasSuffix("OFX") ? .ofx : .camt }
    }
    if QIFStatement.isFound(in: begin) { return .qif }
    if MT940Statement.isFound(in: begin) { return .mt940 }
    return begin.first == UInt8(ascii: "{") || begin.first == UInt8(ascii: "[") ? nil : .csv
  }
}

/// What a reader is given besides the text.
struct StatementSetting {
  var options: StatementOptions
  /// The currency of a file that names none.
  let currency: Currency?
  let today: CivilDate
  /// What the format says about all files of its kind; `nil` for a CSV, whose lines may be sums and balances.
  var format: StatementOptions?
}

/// The rows of a file, and what was understood of it.
public struct ReadStatement: Sendable {
  public var rows: [StatementRow]
  public var leftOut: [LeftOutRow]
  public var understood: StatementUnderstanding

  init(rows: [StatementRow], leftOut: [LeftOutRow] = [], understood: StatementUnderstanding) {
    (self.rows, self.leftOut, self.understood) = (rows, leftOut, understood)
    let dates = rows.lazy.map(\.date)
    self.understood.from = dates.min()
    self.understood.through = dates.max()
    self.understood.currencies = Set(rows.lazy.map(\.amount.currency)).sorted()
  }
}

/// A row that is no purchase or payment of its own.
public struct LeftOutRow: Equatable, Sendable {
  /// The reason; the raw value is the word of the JSON.
  public enum Reason: String, CaseIterable, Sendable {
    /// Between accounts of the same person, as the file says.
    case transfer
    /// The other side of a row that is there: a wallet draws from the bank, or changes money.
    case mirror
    /// Declined, failed or taken back by the bank.
    case reverted
    /// Announced or held, and not booked.
    case pending
    /// Shares or funds bought or sold, or what they paid, inside an account of securities.
    case security
    /// An amount without a day, in a file whose other rows have one.
    case undated
    /// A sum or a balance.
    case sum
    /// Text that belongs to no row.
    case note
  }

  /// The index of its file among the files that were named.
  public var file = 0
  /// The line on which it begins; see `StatementRow.row`.
  public var row: Int
  public var reason: Reason
  public var text: String
}

/// What was understood of a file.
public struct StatementUnderstanding: Sendable {
  public var kind: StatementKind
  public internal(set) var encoding: TextEncoding = .utf8
  /// The currencies of the rows, by code.
  public internal(set) var currencies: [Currency] = []
  /// Whether the file names its currency, rather than the book.
  public internal(set) var namesCurrency = true
  public var dateOrder = DateOrder.yearFirst
  /// Whether some dates leave out their year, which is that of the last such day until today.
  public internal(set) var lacksYears = false
  /// The sign with which the file writes spending.
  public var spend = SpendSign.negative
  /// The columns that were read: by header, or by number if the file has none.
  public var columns: [(field: StatementField, name: String)] = []
  /// What shows each decision, the strongest first; one that no row needs is missing.
  public internal(set) var evidence: [StatementDecision: [StatementEvidence]] = [:]
  /// The mark before decimals, if the amounts have any.
  public internal(set) var decimal: DecimalSign?
  /// The column with fees, if some row has one that is added to its amount, or of which nothing tells whether it is in it.
  public internal(set) var fees: (column: String, areAdded: Bool)?
  /// The dates of the first and last row.
  public internal(set) var from: CivilDate?
  public internal(set) var through: CivilDate?
}
