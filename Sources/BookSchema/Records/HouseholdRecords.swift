import BillingCore
import StrictJSON

// Members, accounts, shares and recorded transfers extend the seed's schema, so their keys are omitted if there are none.

extension Member: PlainRecord {
  static var blank: Member { Member(name: "") }
  static let fields = FieldList<Member, Member> {
    Field.required("name", .string, joins: .identity, isPrivate: true, { $0.name }) { $0.name = $1 }
    Field.stamps
  }
}

/// Days are numbers or `"last"`.
extension Account: PlainRecord {
  static var blank: Account { Account(id: UUID(high: 0, low: 0), name: "", kind: .bank) }
  static let fields = FieldList<Account, Account> {
    Field.required("id", .uuid, joins: .identity, { $0.id }) { $0.id = $1 }
    Field.required("name", .string, isPrivate: true, { $0.name }) { $0.name = $1 }
    Field.required("kind", .word, { $0.kind }) { $0.kind = $1 }
    Field.optional("closingDay", .dayOfMonth, joins: .group("closingDay"), { $0.closingDay }) { $0.closingDay = $1 }
    Field.optional("debitDay", .dayOfMonth, joins: .group("closingDay"), { $0.debitDay }) { $0.debitDay = $1 }
    Field.unlessUsual(
      "monthsLater", .integer(Account.monthsLaterRange), joins: .group("closingDay"),
      { $0.monthsLater > 0 ? $0.monthsLater : nil }, { $0.monthsLater = $1 })
    Field.unlessUsual("roll", .word, { $0.roll == RollRule.none ? nil : $0.roll }) { $0.roll = $1 }
    Field.text("drawsFrom", isPrivate: true, { $0.drawsFrom }) { $0.drawsFrom = $1 }
    Field.optional("balance", .datedAmount("balance"), { $0.balance }) { $0.balance = $1 }
    Field.list("statementLayouts", .string, { $0.statementLayouts }) { $0.statementLayouts = $1 }
    Field.times
    Field.stamps
  }
}

extension Share: PlainRecord {
  static var blank: Share { Share(member: "") }
  static let fields = FieldList<Share, Share> {
    Field.required("member", .string, joins: .identity, isPrivate: true, { $0.member }) { $0.member = $1 }
    Field.always("weight", .integer(0...1_000_000_000), { $0.weight }) { $0.weight = $1 }
  }
}

/// `date` is the day of the transfer, the period that of the charges it settles.
extension RecordedTransfer: FileRecord {
  struct Draft: AmountDraft, Stampable, Dated {
    var id = UUID(high: 0, low: 0)
    var (date, first, last) = (CivilDate.minimum, CivilDate.minimum, CivilDate.minimum)
    var (from, to) = ("", "")
    var amounts = AmountFields()
    var createdAt: Timestamp?
    var updatedAt: Timestamp?
    var stamps = RecordStamps()
  }

  static let fields = FieldList<RecordedTransfer, Draft> {
    Field.required("id", .uuid, joins: .identity, { $0.id }) { $0.id = $1 }
    Field.required("date", .date, { $0.date }) { $0.date = $1 }
    Field.required("periodFrom", .date, joins: .group("periodFrom"), { $0.period.first }) { $0.first = $1 }
    Field.required("periodThrough", .date, joins: .group("periodFrom"), { $0.period.last }) { $0.last = $1 }
    Field.required("from", .string, isPrivate: true, { $0.from }) { $0.from = $1 }
    Field.required("to", .string, isPrivate: true, { $0.to }) { $0.to = $1 }
    Field.amount { $0.amount }
    Field.required("currency", .currency, joins: .group("amount"), { $0.amount.currency }) { $0.amounts.currency = $1 }
    Field.times
    Field.stamps
  }

  static func read(_ fields: inout FieldReader) throws(Fault) -> RecordedTransfer {
    let start = fields.offset
    var draft = Draft()
    let kept = try fields.fields(of: RecordedTransfer.self, into: &draft)
    guard let period = DateInterval(from: draft.first, through: draft.last) else {
      throw Fault(.invalidDate("\(draft.first)..\(draft.last)"), at: start)
    }
    var transfer = RecordedTransfer(
      id: draft.id, on: draft.date, for: period, from: draft.from, to: draft.to,
      amount: try draft.amounts.neededMoney(defaultCurrency: fields.defaultCurrency, objectAt: start))
    (transfer.createdAt, transfer.updatedAt) = (draft.createdAt, draft.updatedAt)
    (transfer.stamps, transfer.kept) = (draft.stamps, kept)
    return transfer
  }
}

/// The mark of a deleted record.
extension Deletion: PlainRecord {
  static var blank: Deletion { Deletion(id: UUID(high: 0, low: 0), at: .placeholder) }
  static let fields = FieldList<Deletion, Deletion> {
    Field.required("id", .uuid, joins: .identity, { $0.id }) { $0.id = $1 }
    Field.required("at", .timestamp, joins: .later, { $0.at }) { $0.at = $1 }
  }
}
