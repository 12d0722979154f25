import BillingCore
import BillingReports
import BookSchema
import CommandLineKit
import Statements
import Typesetting

/// The question at the terminal which of the detected series to add, and the change that adds them.
extension DetectPage {
  func ask() throws {
    let question = Text(
      "Add which? Numbers like 1,3-5, or 2=NAME with a name of your own, all, or none [none]",
      "どれを追加しますか？ 1,3-5 のような番号、2=新しい名前、すべて、なし [なし]")
    let choice = context.askNumbers(question, count: shown.count, refusing: problem)
    switch choice {
    case .all, .yes: try add(shown)
    case .picks(let picks) where !picks.isEmpty:
      try add(
        picks.map { pick in
          var one = shown[pick.index]
          one.name = pick.name ?? one.name
          return one
        })
    default: return
    }
  }

  /// Why the typed names cannot be used: one is taken, or is no name.
  private func problem(_ choice: NumberedChoice) -> Text? {
    guard case .picks(let picks) = choice else { return nil }
    var taken = Set(book.subscriptions.map(\.name.folded))
    for pick in picks where pick.name == nil { taken.insert(shown[pick.index].name.folded) }
    for name in picks.compactMap(\.name) {
      do { try Subscription.validate(name: name) } catch {
        return Text("Not a name of 1 to 100 characters: \(Name(name))", "名前に使えません（100文字まで）: \(Name(name))")
      }
      guard taken.insert(name.folded).inserted else {
        return Text("'\(Name(name))' already exists.", "「\(Name(name))」はすでにあります。")
      }
    }
    return nil
  }

  /// Adds subscriptions with the charges of the statement as paid, in one save.
  private func add(_ chosen: [DetectedSeries]) throws {
    let ids = try chosen.map { _ in try UUID.random() }
    try context.change(subject: chosen.map(\.name).subject) { document in
      var indices: [Int] = []
      for (one, id) in zip(chosen, ids) {
        let subscription = one.subscription(id: id, in: input.rows, at: context.clock.now)
        try subscription.validate(document.book.settings)
        indices.append(document.book.subscriptions.count)
        document.book.subscriptions.append(subscription)
      }
      let found = document.book.reconciliation(of: input.rows, only: indices)
      let paid = try document.book.confirm(found.confirmations, at: context.clock.now)
      return report(chosen, paid, document.book)
    }
  }

  private func report(_ chosen: [DetectedSeries], _ paid: [BillingEvent], _ book: Book) -> ChangeReport {
    let lines = chosen.map { one in
      let (name, cycle, prices) = (Name(one.name), Phrasing.text(of: one.cycle), one.prices(in: input.rows))
      let first = prices.first?.amount ?? one.amount
      let later = prices.dropFirst().map { Text(", \($0.amount) from \($0.from)", "、\($0.from)から\($0.amount)") }
      let changes = Text.listed(later, by: Text.nothing)
      return Text(
        "Added \(name): \(first) \(cycle) from \(one.first)\(changes).",
        "\(name) を追加しました: \(cycle) \(first)、初回 \(one.first)\(changes)")
    }
    let count = Text("Confirmed \(paid.count, "charge") of the statement.", "明細の支払い\(paid.count)件を確定しました。")
    return ChangeReport(lines: lines + [count], notes: [Context.oneUndo])
  }
}
