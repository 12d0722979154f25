import BillingCore

/// A field by which reports select and divide; the raw value is its word in `--where` and `--by`.
///
/// One table for filters, `--where`, `--by` and completion. Each field of a subscription that has a column in tables
/// of other programs has its row here; a test compares them.
public enum QueryField: String, CaseIterable, Sendable {
  case category, tag
  case paymentMethod = "payment-method"
  case payer
  case subscription
  case currency
  case month, quarter, year
  case status, amount, cycle, next, average, total
  case first, trial, term, notice, remind, until, times, payment, renewal, roll, share, url, memo, added

  /// What values of the field look like.
  public enum Kind: Equatable, Sendable {
    case text
    /// One of these words.
    case words([String])
    case amount
    case date
    case number
    case cycle
    /// Days before, or `off`.
    case reminders
  }

  public var kind: Kind {
    switch self {
    case .category, .tag, .paymentMethod, .payer, .subscription, .currency, .share, .url, .memo: .text
    case .status: .words(EffectiveStatus.Word.allCases.map(\.rawValue))
    case .payment: .words(Subscription.Payment.allCases.map(\.rawValue))
    case .renewal: .words(["fixed", "from-payment"])
    case .roll: .words(RollRule.allCases.map(\.rawValue))
    case .amount, .average, .total: .amount
    case .next, .first, .trial, .until, .added, .month, .quarter, .year: .date
    case .term, .notice, .times: .number
    case .cycle: .cycle
    case .remind: .reminders
    }
  }

  /// The fields by which a report can divide its sums, in the order of the help.
  public static let groupings: [QueryField] = [
    .category, .tag, .payer, .paymentMethod, .subscription, .currency, .month, .quarter, .year,
  ]

  /// The fields by which a list of subscriptions can be divided, in the order of the help.
  ///
  /// A subscription counts under each of its tags, once, so the groups can add up to more than the whole.
  public static let listGroupings: [QueryField] = [.category, .tag, .payer, .paymentMethod, .currency, .status, .cycle]

  /// The fields that select subscriptions: all but those of time, which the period selects.
  public static let conditions = allCases.filter { ![.month, .quarter, .year].contains($0) }

  /// Whether its values are names, which are also found by a word of them.
  public var isName: Bool { [.category, .tag, .paymentMethod, .payer, .subscription, .share].contains(self) }

  /// Whether a charge can have another value than its subscription: a charge has what held on its day, and a
  /// confirmed one keeps it.
  var isOfCharge: Bool { self == .payer || self == .paymentMethod || self == .currency }
}

/// A value of a field, in the form in which values are compared.
enum QueryValue: Equatable {
  /// A text in the form of `folded`.
  case text(String)
  case number(Int)
  case date(CivilDate)
  case amount(Money)
  case cycle(BillingCycle)
}

extension QueryField {
  /// The values of a subscription as of a day; none if the field is empty, several for tags and shares.
  ///
  /// Those of the fields that come from the book's charges are in `QueryFigures`.
  func values(of subscription: Subscription, on today: CivilDate) -> [QueryValue] {
    switch self {
    case .category, .tag, .paymentMethod, .payer, .subscription, .currency, .share, .url, .memo:
      texts(of: subscription, on: today).map { .text($0.folded) }
    case .payment: [.text(subscription.payment.rawValue)]
    case .renewal: [.text(subscription.renewal == .fixed ? "fixed" : "from-payment")]
    case .roll: subscription.roll.map { [.text($0.rawValue)] } ?? []
    case .amount: [.amount(subscription.price(on: today))]
    case .cycle: [.cycle(subscription.comingCycle(on: today))]
    case .first: [.date(subscription.firstBillingDate)]
    case .added: (subscription.createdAt?.date).map { [.date($0)] } ?? []
    case .trial: subscription.trialEndDate.map { [.date($0)] } ?? []
    case .term: subscription.term.map { [.number($0.months)] } ?? []
    case .notice: subscription.noticeDays.map { [.number($0)] } ?? []
    case .remind:
      subscription.remindBefore.map { $0 == .off ? [.text($0.words)] : $0.days.map { .number($0) } } ?? []
    case .until: if case .on(let date) = subscription.end { [.date(date)] } else { [] }
    case .times: if case .after(let count) = subscription.end { [.number(count)] } else { [] }
    case .status, .next, .average, .total, .month, .quarter, .year: []
    }
  }

  /// The values of a field of texts as they are written.
  public func texts(of subscription: Subscription, on today: CivilDate) -> [String] {
    switch self {
    case .category: [subscription.category].compactMap(\.self)
    case .tag: subscription.tags
    case .paymentMethod: [subscription.paymentMethod(on: today)].compactMap(\.self)
    case .payer: [subscription.payer(on: today)].compactMap(\.self)
    case .subscription: [subscription.name]
    case .currency: [subscription.price(on: today).currency.code]
    case .share: subscription.shares(on: today).map(\.member)
    case .url: [subscription.url].compactMap(\.self)
    case .memo: subscription.memo.isEmpty ? [] : [subscription.memo]
    case .remind: subscription.remindBefore.map { $0 == .off ? [$0.words] : $0.days.map { "\($0)d" } } ?? []
    case .status, .amount, .cycle, .next, .average, .total, .first, .trial, .term, .notice, .until, .times, .payment,
      .renewal,
      .roll, .added, .month, .quarter, .year:
      []
    }
  }

  /// The values of a charge in a field that a charge can have of its own.
  func values(of event: BillingEvent, in book: Book) -> [QueryValue] {
    switch self {
    case .payer: (book.costSplit(of: event)?.payer).map { [.text($0.folded)] } ?? []
    case .paymentMethod: book.paymentMethod(of: event).map { [.text($0.folded)] } ?? []
    case .currency: [.text(event.amount.currency.code.folded)]
    default: []
    }
  }
}
