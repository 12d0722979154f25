import BillingCore
import BillingReports
import CommandLineKit
import StrictJSON

/// The difference between two periods and its causes, for programs.
enum WhyColumns {
  static func members(_ rows: Rows<PeriodDifference>, of book: Book) -> [Column] {
    [
      rows.object("period", { $0.period { $0 } }) { $0.period },
      rows.object("against", { $0.period { $0 } }) { $0.against },
      rows.members({ explained($0, book) }) { $0.own },
      rows.column("base_currency", .currency.optional) {
        $0.converted == nil ? .absent : .text(book.settings.baseCurrency?.code)
      },
      rows.object("converted", { explained($0, book) }, as: "explanation", isOptional: true) { $0.converted },
    ]
  }

  private static func explained(_ rows: Rows<Explanation>, _ book: Book) -> [Column] {
    [
      rows.objects("difference", { $0.money { $0 } }) { $0.difference },
      rows.objects("causes", { causes($0, book) }, as: "cause") { $0.causes },
    ]
  }

  private static func causes(_ rows: Rows<Cause>, _ book: Book) -> [Column] {
    [
      rows.column("cause", .words(Cause.Kind.self)) { .text($0.kind.rawValue) },
      rows.column("subscription_id", .id) { .id(book.subscriptions[$0.subscription].id) },
      rows.column("subscription_name") { .text(book.subscriptions[$0.subscription].name) },
    ] + rows.money { $0.amount }
  }

  static func rows(_ difference: PeriodDifference, of book: Book) -> ReportTable {
    ReportTable(difference.own.causes, { causes($0, book) })
  }
}
