import BillingCore
import BookSchema
import Interchange
import StrictJSON

extension NamedCounts {
  static let shape = JSONShape.either([
    .object(["days": .integer]), .object(["months": .integer], optional: ["renews": .integer]),
    .object(["dayOfMonth": .integer, "monthsBefore": .integer]),
  ])

  func write(to json: inout JSONWriter) {
    json.object { for count in counts { $0.field(count.name, count.number) } }
  }
}

extension Notice {
  var counts: NamedCounts {
    switch self {
    case .days(let count): NamedCounts(counts: [("days", count)], text: words)
    case .months(let count): NamedCounts(counts: [("months", count)], text: words)
    case .dayOfMonth(let day, let months):
      NamedCounts(counts: [("dayOfMonth", day), ("monthsBefore", months)], text: words)
    }
  }
}

extension ContractTerm {
  var counts: NamedCounts { NamedCounts(counts: [("months", months), ("renews", renews)], text: words) }
}
