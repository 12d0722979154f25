import BillingCore
import StrictJSON

/// `months` is the length, `renews` the months by which the contract renews, 0 if it ends by itself.
extension ContractTerm: PlainRecord {
  static var blank: ContractTerm { ContractTerm(months: 1, renews: 1) }
  static let fields = FieldList<ContractTerm, ContractTerm> {
    Field.required("months", .integer(lengths), { $0.months }) { $0.months = $1 }
    Field.always("renews", .integer(renewals), { $0.renews }) { $0.renews = $1 }
  }
}

/// One of `days`, `months`, or `dayOfMonth` with `monthsBefore`.
extension Notice: FileRecord {
  struct Draft {
    var days: Int?
    var months: Int?
    var dayOfMonth: Int?
    var monthsBefore = 1
  }

  static let fields = FieldList<Notice, Draft> {
    Field.optional("days", .integer(0...9999), { if case .days(let count) = $0 { count } else { nil } }) {
      $0.days = $1
    }
    Field.optional("months", .integer(monthsRange), { if case .months(let count) = $0 { count } else { nil } }) {
      $0.months = $1
    }
    Field.optional("dayOfMonth", .integer(1...31), { if case .dayOfMonth(let day, _) = $0 { day } else { nil } }) {
      $0.dayOfMonth = $1
    }
    Field.optional(
      "monthsBefore", .integer(1...12), { if case .dayOfMonth(_, let months) = $0 { months } else { nil } }
    ) { $0.monthsBefore = $1 ?? 1 }
  }
}

extension Codec<Notice> {
  static var notice: Codec {
    Codec(
      .named("notice", Notice.fields.shape),
      { (fields) throws(Fault) in
        let start = fields.offset
        var draft = Notice.Draft()
        _ = try fields.fields(of: Notice.self, into: &draft)
        if let months = draft.months { return .months(months) }
        if let day = draft.dayOfMonth { return .dayOfMonth(day, monthsBefore: draft.monthsBefore) }
        guard let days = draft.days else { throw Fault(.missingKey("days"), at: start) }
        return .days(days)
      }, { $0.object($1, keeping: KeptKeys()) })
  }
}
