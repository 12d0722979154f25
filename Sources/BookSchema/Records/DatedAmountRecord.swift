import BillingCore
import StrictJSON

/// An amount with the key `on`: of a balance the day at whose end it was there, of a refund the day on which it came back.
protocol DatedAmount: FileRecord where Draft == DatedAmountDraft {
  var amount: Money { get }
  var day: CivilDate { get }
  var kept: KeptKeys { get set }
  static var isSigned: Bool { get }
  init(_ amount: Money, on day: CivilDate)
}

struct DatedAmountDraft: AmountDraft {
  var amounts = AmountFields()
  var day = CivilDate.minimum
}

extension Balance: DatedAmount {
  static let isSigned = true
  static let fields = keysOfDatedAmount
}

extension Refund: DatedAmount {
  static let isSigned = false
  static let fields = keysOfDatedAmount
}

extension DatedAmount {
  fileprivate static var keysOfDatedAmount: FieldList<Self, DatedAmountDraft> {
    FieldList {
      Field.money { $0.amount }
      Field.required("on", .date, { $0.day }) { $0.day = $1 }
    }
  }
}

extension Codec where Value: DatedAmount {
  /// The record under the name that the published schema gives it.
  static func datedAmount(_ name: String) -> Codec {
    Codec(
      .named(name, Value.fields.shape),
      { (fields) throws(Fault) in
        let start = fields.offset
        var draft = DatedAmountDraft()
        draft.amounts.isSigned = Value.isSigned
        let kept = try fields.fields(of: Value.self, into: &draft)
        let amount = try draft.amounts.neededMoney(defaultCurrency: fields.defaultCurrency, objectAt: start)
        var record = Value(amount, on: draft.day)
        record.kept = kept
        return record
      }, { $0.object($1, keeping: $1.kept) })
  }
}
