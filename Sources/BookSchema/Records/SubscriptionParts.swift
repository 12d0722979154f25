import BillingCore
import StrictJSON

/// `billingCycle` makes a price change a plan with a cycle of its own, in files of version 2.0.
extension PriceVersion: FileRecord {
  struct Draft: AmountDraft {
    var from = CivilDate.minimum
    var amounts = AmountFields()
    var cycle = CycleDraft()
  }

  static let fields = FieldList<PriceVersion, Draft> {
    Field.required("from", .date, joins: .identity, { $0.from }) { $0.from = $1 }
    Field.price { $0.price }
    Field(
      key: "billingCycle", joining: .group("amount"),
      shape: { JSONShape.named("billingCycle", BillingCycle.fields.shape).orNull },
      read: { (fields, draft) throws(Fault) in
        _ = try fields.optional { (fields) throws(Fault) in try draft.cycle.read(&fields) }
      },
      write: { fields, version in
        guard let cycle = version.cycle else { return }
        fields.json.key("billingCycle")
        fields.object(cycle, keeping: version.kept["billingCycle"])
      })
  }

  static func read(_ fields: inout FieldReader) throws(Fault) -> PriceVersion {
    let start = fields.offset
    var draft = Draft()
    let kept = try fields.fields(of: PriceVersion.self, into: &draft)
    let price = try draft.amounts.neededMoney(defaultCurrency: fields.defaultCurrency, objectAt: start)
    let cycle = draft.cycle.start == nil ? nil : try draft.cycle.cycle()
    var version = PriceVersion(from: draft.from, price: price, cycle: cycle)
    version.kept["billingCycle"] = draft.cycle.kept
    version.kept[""] = kept
    return version
  }
}

extension Pause: PlainRecord {
  static var blank: Pause { Pause(from: .minimum) }
  static let fields = FieldList<Pause, Pause> {
    Field.required("from", .date, joins: .identity, { $0.from }) { $0.from = $1 }
    Field.nullable("until", .date, { $0.until }) { $0.until = $1 }
  }
}

extension Note: PlainRecord {
  static var blank: Note { Note(date: .minimum, text: "") }
  static let fields = FieldList<Note, Note> {
    Field.required("date", .date, { $0.date }) { $0.date = $1 }
    Field.required("text", .string, isPrivate: true, { $0.text }) { $0.text = $1 }
    // `null` as long as what it is about is not done.
    Field.unlessUsual("done", Codec<CivilDate>.date.orNull, { $0.isAhead ? .some($0.done) : nil }) {
      ($0.isAhead, $0.done) = (true, $1)
    }
  }
}
