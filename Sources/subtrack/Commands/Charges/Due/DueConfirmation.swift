import BillingCore
import BillingReports
import CommandLineKit
import Typesetting

/// The words of the past charges that wait to be confirmed.
extension DuePage {
  /// Their number and the command that confirms them; a page of any length also has a line for each subscription of
  /// which there are many.
  var confirmation: Page.Block? {
    guard showsWhatWaits else { return nil }
    var notes = [(text: context.say(toConfirm), indent: 0)]
    if most == nil {
      notes += agenda.runsToConfirm.map { (context.phrasing.line($0, in: book), 2) }
      if let offer = Hints.assumePaid(waiting: agenda.countToConfirm, book.settings) {
        notes.append((context.say(offer), 0))
      }
    }
    return .notes(notes)
  }

  private var showsWhatWaits: Bool {
    agenda.countToConfirm > 0 && (period == nil || !(agenda.toConfirm.isEmpty && agenda.runsToConfirm.isEmpty))
  }

  private var toConfirm: Text {
    let count = agenda.countToConfirm
    let command = Word((["subtrack confirm"] + named + ["--all"]).joined(separator: " "))
    let names = namesToConfirm.map { Text(" (\($0))", "（\($0)）") } ?? .nothing
    return Text(
      "\(count, "charge") to confirm\(names): \(command)", "未確定の請求が\(count)件あります\(names)。まとめて確定するには: \(command)")
  }

  /// The most names in the line of what waits to be confirmed.
  private static let mostNamed = 3

  /// All that waits, by subscription; nil if it is of too many, or each has a line of its own.
  private var namesToConfirm: Text? {
    let runs = agenda.runsToConfirm
    var owners: [Int] = []
    for charge in agenda.confirmable where !owners.contains(charge.subscription) {
      if runs.count + owners.count >= Self.mostNamed { return nil }
      owners.append(charge.subscription)
    }
    if runs.count > Self.mostNamed || owners.isEmpty && most == nil { return nil }
    let words = owners.map { owner -> Text in
      let own = agenda.confirmable.filter { $0.subscription == owner }
      guard own.count == 1, let charge = own.first else { return counted(own.count, of: owner) }
      let name = Name(book.subscriptions[owner].name)
      return Text("\(name) \(charge.amount) on \(charge.date)", "\(name) \(charge.date) \(charge.amount)")
    }
    return Text.listed(runs.map { counted($0.count, of: $0.subscription) } + words)
  }

  private func counted(_ count: Int, of owner: Int) -> Text {
    let name = Name(book.subscriptions[owner].name)
    return Text("\(name): \(count)", "\(name) \(count)件")
  }

  /// The names of the subscriptions with charges to confirm, for a command on the whole book.
  func toConfirm(in whole: Book) -> [String] {
    let found = book.openCharges(through: context.today).map { book.subscriptions[$0.subscription] }
    let ids = Set(found.filter { !$0.isPaidByUser }.map(\.id))
    let words = CommandWords(of: whole)
    return whole.subscriptions.indices.filter { ids.contains(whole.subscriptions[$0].id) }.map(words.word)
  }
}
