import BillingCore
import StrictJSON

extension RecordKind {
  /// How the records of one kind are joined, as its list of fields says.
  struct Rules: Sendable {
    /// The key of the file that has the records.
    private(set) var list = ""
    /// The known keys, and the same for a reader.
    private(set) var keys: [String] = []
    private(set) var names = JSONKeyNames([])
    /// The identifiers, which are not joined.
    ///
    /// Names and scopes are fields: a list is looked up without letter case.
    private(set) var identity: [String] = []
    /// Keys that are one field, known by the first of them.
    private(set) var groups: [[String]] = []
    private(set) var lists: [String: FieldPath.ElementKey] = [:]
    /// The fields without which the record cannot be read.
    private(set) var required: [String] = []
    /// Keys that are computed.
    private(set) var derived: [String] = []
    /// Whether the record has `createdAt`, and `by` tells the data file that made it.
    private(set) var hasMaker = false

    init() {}

    init<Record, Draft>(_ list: RootKey, _ fields: FieldList<Record, Draft>) {
      self.list = list.rawValue
      keys = fields.all.map(\.key)
      names = fields.names
      for field in fields.all { add(field) }
    }

    private mutating func add<Record, Draft>(_ field: Field<Record, Draft>) {
      var name = field.key
      switch field.joining {
      case .group(let first):
        name = first
        if let index = groups.firstIndex(where: { $0[0] == first }) {
          groups[index].append(field.key)
        } else {
          groups.append(field.key == first ? [first] : [first, field.key])
        }
      case .elements(let key): lists[field.key] = key
      case .identity where ["id", "subscriptionId", "extra"].contains(field.key): return identity.append(field.key)
      case .derived: derived.append(field.key)
      case .stamps: hasMaker = hasMaker || field.key == "by"
      case .alone, .identity, .earlier, .later: break
      }
      if field.need != .free, !required.contains(name) { required.append(name) }
    }

    /// The kind of a charge and its amount are one field: a skipped one has none.
    fileprivate var withKindOfCharge: Rules {
      var rules = self
      let amount = groups.first { $0[0] == "amount" } ?? []
      rules.groups.removeAll { $0[0] == "amount" }
      rules.groups.append(["eventType"] + amount + ["isAmountOverridden"])
      rules.derived.removeAll { $0 == "isAmountOverridden" }
      rules.required = ["eventType", "billedAt"]
      return rules
    }

    fileprivate func requiring(_ key: String) -> Rules {
      var rules = self
      rules.required.append(key)
      return rules
    }
  }
}

/// A kind of record, with its word in the file.
public enum RecordKind: String, CaseIterable, Sendable {
  case subscription, charge, member, account, settlement, budget, goal, rate, setting, book

  static let listed = allCases.filter { $0 != .setting && $0 != .book }

  /// What the lists of fields say of all kinds.
  static let rules: [RecordKind: Rules] = [
    .subscription: Rules(RootKey.subscriptions, Subscription.fields),
    .charge: Rules(RootKey.billingEvents, EventEntry.fields).withKindOfCharge,
    .member: Rules(RootKey.members, Member.fields),
    .account: Rules(RootKey.accounts, Account.fields),
    .settlement: Rules(RootKey.settlements, RecordedTransfer.fields),
    .budget: Rules(RootKey.budgets, Budget.fields).requiring("versions"),
    .goal: Rules(RootKey.goals, SpendingGoal.fields),
    .rate: Rules(RootKey.exchangeRates, RateSeries.fields),
    .setting: Rules(RootKey.settings, Settings.fields),
    .book: Rules(),
  ]

  var rules: Rules { Self.rules[self] ?? Rules() }

  /// The text that identifies a record; `nil` if it has none.
  func key(of record: JSONValue) -> String? {
    switch self {
    case .setting, .book: ""
    case .subscription, .account, .settlement: record.text("id").map { UUID($0)?.description ?? $0 }
    case .charge: charge(record)
    case .member: record.text("name")
    case .budget: record.scope(["category", "tag", "member"], with: ["per", "currency"])
    case .goal: record.scope(["category", "tag"], with: ["currency"])
    case .rate: record.texts(["base", "quote", "source"])
    }
  }

  /// A charge is known by its subscription and the date that it had first, an extra one by its own identifier.
  private func charge(_ record: JSONValue) -> String? {
    guard let owner = record.text("subscriptionId"), let day = record.text("movedFrom") ?? record.text("billedAt")
    else { return nil }
    let extra = record.members?.value("extra").map { "#\($0.compactText)" } ?? ""
    return "\(UUID(owner)?.description ?? owner)@\(day)\(extra)"
  }
}

/// Identifies a record in all books.
struct RecordKey: Hashable, Comparable, Sendable {
  let kind: RecordKind
  /// An identifier that tells nothing about the record, so that a deletion can be remembered without its content.
  let id: String

  init(_ kind: RecordKind, id: String) { (self.kind, self.id) = (kind, id) }

  init(_ kind: RecordKind, key: String) {
    let isKnown = [.subscription, .account, .settlement].contains(kind)
    self.init(kind, id: isKnown ? key : UUID.named(key, by: kind.rawValue).description)
  }

  static func < (one: RecordKey, other: RecordKey) -> Bool {
    (one.id, one.kind.rawValue) < (other.id, other.kind.rawValue)
  }
}
