import BillingCore
import BillingReports

extension Book {
  /// The identifier of a record with a finding, the same in all versions of a book.
  func record(of subject: BookFinding.Subject) -> String {
    switch subject {
    case .member(let index): members[index].name
    case .account(let index): accounts[index].id.description
    case .subscription(let index): subscriptions[index].id.description
    case .event(let index): "\(events[index].subscriptionID)@\(events[index].scheduledDate)"
    case .rates(let index): "\(rates.series[index].pair) \(rates.series[index].source)"
    case .budget(let index): "\(budgets[index].identity)"
    case .goal(let index): "\(goals[index].identity)"
    }
  }
}
