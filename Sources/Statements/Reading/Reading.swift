import Interchange

/// How the amounts of a file are written.
struct AmountForm: Hashable {
  enum Kind {
    /// One column, whose sign means the same in every row.
    case one
    /// One column without signs, beside a word per row: `Af` and `Bij`.
    case words
    /// One column in which a plus or `CR` marks what comes in, and all else is spent.
    case marks
    /// What is spent and what comes in, in a column each.
    case pair
    /// One column without signs, beside a balance that rises and falls by it.
    case steps
  }

  let kind: Kind
  /// The column with the amount, or of a pair that of what is spent.
  let amount: Int
  /// The column with the words or the balance, or of a pair that of what comes in; beside one column that for another
  /// currency.
  var other: Int?
  /// The words of rows that are spent, folded.
  var out: [String] = []

  /// Whether the user can say the sign of spending: of all rows, or of the oldest beside a balance.
  var takesSign: Bool { kind == .one || kind == .steps }
  /// The columns with numbers.
  var money: Set<Int> { kind == .words || kind == .steps ? [amount] : Set([amount, other].compactMap(\.self)) }
}

/// One interpretation of a whole file.
struct Reading: Hashable {
  var form: AmountForm
  var decimal: DecimalSign
  var order = DateOrder.yearFirst
  /// The sign of spending; it says nothing but of one column, and of the oldest row beside a balance.
  var spend: SpendSign = .negative

  /// The most readings that are compared.
  static let limit = 64

  func differs(from other: Reading, in decision: StatementDecision) -> Bool {
    switch decision {
    case .encoding: false
    case .columns: form != other.form
    case .dateOrder: order != other.order
    case .decimal: decimal != other.decimal
    case .spend: spend != other.spend
    }
  }
}

/// What a witness gives a reading, compared with what it gives another one.
struct Mark {
  /// Which readings it compares; those without a proof are out, as far as its witness sees.
  enum Scope { case all, sameForm, sameColumns, split, proof }

  static let proof = Mark("proof", 1, .proof)

  var unlessSplit: Mark? { scope == .split ? nil : self }

  let topic: String
  let weight: Int
  let scope: Scope
  var evidence = StatementEvidence.rows

  init(_ topic: String, _ weight: Int, _ scope: Scope = .all) {
    (self.topic, self.weight, self.scope) = (topic, weight, scope)
  }

  /// The marks of rows that agree with a reading or do not; a witness with two tongues lets no direction win.
  static func rows(_ topic: String, _ agreeing: Int, _ disagreeing: Int) -> [Mark] {
    if agreeing > 0, disagreeing > 0 { return [Mark(topic, 1, .split)] }
    return agreeing > 0 ? [Mark(topic, agreeing, .sameColumns)] : []
  }
}

/// A pure function of a file and a reading; `nil` is a veto: the reading cannot be.
struct Witness: Sendable {
  let name: String
  /// What it looks at, as the user is shown it.
  let evidence: StatementEvidence
  let judge: Judge

  typealias Judge = @Sendable (ReadingFile, Reading) -> [Mark]?

  init(_ name: String, _ judge: @escaping Judge, _ evidence: StatementEvidence = .rows) {
    (self.name, self.evidence, self.judge) = (name, evidence, judge)
  }

  /// All of them; none ranks above another.
  static let all = [
    Witness("cells", cells), Witness("unread", unread), Witness("days", days), Witness("dots", dots),
    Witness("language", language, .language), Witness("country", country, .country),
    Witness("span", span), Witness("together", together), Witness("marks", marks),
    Witness("header", header, .header), Witness("indicator", indicator, .columns), Witness("content", content),
    Witness("balance", balance, .balance), Witness("balance's way", balanceWay, .balance),
    Witness("oldest", oldest, .words),
    Witness("services", services, .services), Witness("words", words, .words),
    Witness("words beside signs", wordsBesideSigns, .columns), Witness("majority", majority),
    Witness("plus", plus, .columns), Witness("lost signs", lostSigns), Witness("layout", layout, .layout),
    // What the format of the file says about all files of its kind.
    Witness("format", { file, reading in file.setting.format.map { agreement(file, reading, $0) } ?? [] }),
    // What was answered for an earlier file of this account and header; a file may contradict it.
    Witness("remembered", { agreement($0, $1, .answering($0.setting.options.remembered)) }, .remembered),
  ]
}
