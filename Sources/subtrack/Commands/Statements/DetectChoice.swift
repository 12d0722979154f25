import BillingCore
import BillingReports
import BookSchema
import CommandLineKit

/// The question at the terminal which of the detected series to add, and the change that adds them.
struct DetectChoice {
  let series: [DetectedSeries]
  let input: StatementInput
  let context: Context

  func ask() throws {
    let question = Text(
      en: "Add which? Numbers like 1,3-5, all, or none [none]", ja: "どれを追加しますか？ 1,3-5 のような番号、すべて、なし [なし]")
    while let answer = context.prompt.ask(context.say(question)) {
      guard let chosen = chosen(by: answer) else {
        context.console.show(
          Text(en: "Not a list of numbers from 1 to \(series.count).", ja: "1〜\(series.count)の番号を指定してください。"))
        continue
      }
      if !chosen.isEmpty { try add(chosen.map { series[$0] }) }
      return
    }
  }

  /// The places that an answer names; nil if it cannot be read.
  func chosen(by answer: String) -> [Int]? {
    let text = answer.trimmed().folded
    if ["", "none", "n", "no", "なし", "ナシ"].contains(text) { return [] }
    if ["all", "a", "yes", "y", "全部", "スベテ", "全テ"].contains(text) { return Array(series.indices) }
    var places: [Int] = []
    for part in text.split(whereSeparator: { $0.isComma || $0.isWhitespace || $0 == "、" }) {
      let ends = part.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
      guard ends.count <= 2, let first = ends.first ?? nil, let last = ends.last ?? nil, first >= 1,
        first <= last, last <= series.count
      else { return nil }
      places += (first - 1)..<last
    }
    return places.uniqued()
  }

  /// Adds subscriptions with the charges of the statement as paid, in one save.
  private func add(_ chosen: [DetectedSeries]) throws {
    let ids = try chosen.map { _ in try UUID.random() }
    try context.change("detect", subject: chosen.map(\.name).prefix(2).joined(separator: ", ")) { document in
      var indices: [Int] = []
      for (one, id) in zip(chosen, ids) {
        let subscription = one.subscription(id: id, in: input.rows, at: context.clock.now)
        try subscription.validate(document.book.settings)
        indices.append(document.book.subscriptions.count)
        document.book.subscriptions.append(subscription)
      }
      let found = document.book.reconciliation(of: input.rows, only: indices, today: context.today)
      let paid = try document.book.confirm(found.confirmations, at: context.clock.now)
      return report(chosen, paid, document.book)
    }
  }

  private func report(_ chosen: [DetectedSeries], _ paid: [BillingEvent], _ book: Book) -> ChangeReport {
    let lines = chosen.map { one in
      let (name, cycle) = (SafeText.visible(one.name), Phrasing.text(of: one.cycle))
      return Text(
        en: { "Added \(name): \($0.amount(one.amount)) \(cycle.en) from \($0.date(one.first))." },
        ja: { "\(name) を追加しました: \(cycle.ja) \($0.amountInSentence(one.amount))、初回 \($0.date(one.first))" })
    }
    let count = Text(
      en: "Confirmed \(Phrasing.counted(paid.count, "charge")) of the statement.", ja: "明細の支払い\(paid.count)件を確定しました。")
    var report = ChangeReport(lines: lines + [count])
    report.notes = [Text(en: "To revert all of it: subtrack undo", ja: "「subtrack undo」でまとめて元に戻せます。")]
    return report
  }
}
