import BillingCore
import StrictJSON

/// The charges that a budget or goal counts, as at most one key of a record.
private protocol ScopedDraft: SendableMetatype {
  var scope: Budget.Scope { get set }
}

extension Field where Draft: ScopedDraft {
  fileprivate static func scope(
    _ key: String, _ name: @escaping @Sendable (Record) -> String?,
    _ make: @escaping @Sendable (String) -> Budget.Scope
  ) -> Field {
    Field(
      key: key, joining: .identity, isPrivate: true, shape: { .string.orNull },
      read: { (fields, draft) throws(Fault) in
        let start = fields.offset
        guard let name = try fields.text() else { return }
        guard draft.scope == .everything else { throw Fault(.severalScopes, at: start) }
        draft.scope = make(name)
      }, write: { fields, record in if let name = name(record) { fields.field(key, name) } })
  }
}

/// At most one of `category`, `tag` and `member`; without any of them, all charges count.
extension Budget: FileRecord {
  /// A budget as far as it is read: its currency can come after its limits, so these are converted at the end.
  struct Draft: ScopedDraft, Stampable {
    var scope = Scope.everything
    var period = Period.month
    var currency = Currency.yen
    var limits: [Limit] = []
    var stamps = RecordStamps()
  }

  /// A limit, whose currency is that of its budget; an `amount` of `null` ends the budget before its month.
  struct Limit: FileRecord {
    struct Draft: AmountDraft {
      var from = CivilDate.minimum.yearMonth
      var amounts = AmountFields()
    }

    var draft = Draft()
    var start = 0
    var kept = KeptKeys()
    var money: Money?

    static let fields = FieldList<Limit, Draft> {
      Field.required("from", .month, joins: .identity, { $0.draft.from }) { $0.from = $1 }
      Field.amount(need: .free, isNullable: true) { $0.money }
    }

    static func read(_ fields: inout FieldReader) throws(Fault) -> Limit {
      var limit = Limit(start: fields.offset)
      limit.kept = try fields.fields(of: Limit.self, into: &limit.draft)
      return limit
    }

    init(start: Int = 0) { self.start = start }

    init(_ version: Version, of budget: Budget) {
      draft.from = version.from
      kept = version.kept
      money = version.minorUnits.map { Money(minorUnits: $0, currency: budget.currency) }
    }
  }

  static let fields = FieldList<Budget, Draft> {
    Field.required("per", .word, joins: .identity, { $0.period }) { $0.period = $1 }
    Field.scope("category", { $0.scope.category }, Scope.category)
    Field.scope("tag", { $0.scope.tag }, Scope.tag)
    Field.scope("member", { $0.scope.member }, Scope.member)
    Field.required("currency", .currency, joins: .identity, { $0.currency }) { $0.currency = $1 }
    Field.always("versions", .list(of: .limit), joins: .elements(.key("from")), limits) { $0.limits = $1 }
    Field.stamps
  }

  private static let limits: @Sendable (Budget) -> [Limit] = { budget in
    budget.versions.map { Limit($0, of: budget) }
  }

  /// Sorts the limits by month: `BillingCore` requires the order, a file does not.
  static func read(_ fields: inout FieldReader) throws(Fault) -> Budget {
    var draft = Draft()
    let kept = try fields.fields(of: Budget.self, into: &draft)
    var versions: [Version] = []
    for limit in draft.limits {
      let amount = try limit.draft.amounts.money(defaultCurrency: draft.currency)
      var version = Version(from: limit.draft.from, minorUnits: amount?.minorUnits)
      version.kept = limit.kept
      versions.append(version)
    }
    let order = versions.indices.order { versions[$0].from < versions[$1].from }
    if let second = order.firstRepeated(by: { versions[$0].from == versions[$1].from }) {
      throw Fault(.duplicateMonth(versions[second].from), at: draft.limits[second].start)
    }
    var budget = Budget(draft.scope, per: draft.period, in: draft.currency, versions: order.map { versions[$0] })
    (budget.stamps, budget.kept) = (draft.stamps, kept)
    return budget
  }
}

extension Codec<Budget.Limit> {
  fileprivate static var limit: Codec {
    Codec(
      Budget.Limit.fields.shape, { (fields) throws(Fault) in try Budget.Limit.read(&fields) },
      { $0.object($1, keeping: $1.kept) })
  }
}

/// At most one of `category` and `tag`; without either, all subscriptions count.
///
/// `by` is the deadline, so a goal has its stamps in `changed` alone.
extension SpendingGoal: FileRecord {
  struct Draft: ScopedDraft, AmountDraft, Stampable {
    var scope = Budget.Scope.everything
    var amounts = AmountFields()
    var by = CivilDate.minimum.yearMonth
    var stamps = RecordStamps()
  }

  static let fields = FieldList<SpendingGoal, Draft> {
    Field.scope("category", { $0.scope.category }, Budget.Scope.category)
    Field.scope("tag", { $0.scope.tag }, Budget.Scope.tag)
    Field.amount { $0.perMonth }
    Field.required("currency", .currency, joins: .identity, { $0.perMonth.currency }) { $0.amounts.currency = $1 }
    Field.required("by", .month, { $0.by }) { $0.by = $1 }
    Field.changed
  }

  static func read(_ fields: inout FieldReader) throws(Fault) -> SpendingGoal {
    let start = fields.offset
    var draft = Draft()
    let kept = try fields.fields(of: SpendingGoal.self, into: &draft)
    let amount = try draft.amounts.neededMoney(defaultCurrency: fields.defaultCurrency, objectAt: start)
    var goal = SpendingGoal(perMonth: amount, by: draft.by, for: draft.scope)
    (goal.stamps, goal.kept) = (draft.stamps, kept)
    return goal
  }
}
