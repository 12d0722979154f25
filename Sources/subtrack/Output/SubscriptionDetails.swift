import BillingCore
import CommandLineKit

/// Everything known of one subscription, as a list for people: only what is set.
struct SubscriptionDetails {
  let subscription: Subscription
  /// The next open charge, if one comes.
  let next: BillingEvent?
  /// The next day by which it can be cancelled in time.
  let deadline: Agenda.Deadline?
  let averagePerMonth: Money?
  let averagePerYear: Money?
  let context: Context

  private var phrasing: Phrasing { context.phrasing }
  private func say(_ en: String, _ ja: String) -> String { context.say(Text(en: en, ja: ja)) }

  /// The list: what it is, what it costs and when, who pays, what was noted.
  func list() -> DetailList {
    var list = DetailList()
    list.add(Text(en: "Name", ja: "名前"), subscription.name)
    list.add(Text(en: "Id", ja: "id"), subscription.id.description)
    list.add(Text(en: "Status", ja: "状態"), status)
    addSchedule(to: &list)
    addPeople(to: &list)
    list.add(Text(en: "URL", ja: "URL"), subscription.url)
    list.add(Text(en: "Memo", ja: "メモ"), subscription.memo)
    list.add(Text(en: "Added", ja: "登録日時"), subscription.createdAt?.description)
    list.add(Text(en: "Changed", ja: "更新日時"), subscription.updatedAt?.description)
    return list
  }

  private func addSchedule(to list: inout DetailList) {
    list.add(Text(en: "Price", ja: "料金"), price)
    list.add(
      Text(en: "Price changes", ja: "料金の変更"),
      subscription.priceVersions.sorted { $0.from < $1.from }.map {
        say("\(phrasing.amount($0.price)) from \($0.from)", "\($0.from) から \(phrasing.amount($0.price))")
      })
    list.add(Text(en: "Average/month", ja: "月平均"), averagePerMonth.map(phrasing.amount))
    list.add(Text(en: "Average/year", ja: "年平均"), averagePerYear.map(phrasing.amount))
    list.add(Text(en: "First charge", ja: "初回請求日"), subscription.firstBillingDate.description)
    list.add(Text(en: "Next charge", ja: "次回請求日"), next.map { dated($0.date) } ?? say("none", "なし"))
    list.add(Text(en: "Cancel by", ja: "解約期限"), deadline.map(cancelBy))
    list.add(
      Text(en: "Notice", ja: "解約予告"), subscription.noticeDays.map { say($0 == 1 ? "1 day" : "\($0) days", "\($0)日前まで") }
    )
    list.add(Text(en: "Ends", ja: "終了"), end)
    list.add(Text(en: "Pauses", ja: "一時停止"), subscription.pauses.map(pause))
  }

  private func addPeople(to list: inout DetailList) {
    if subscription.payment == .manual {
      list.add(Text(en: "Payment", ja: "支払い"), say("by hand", "手動"))
    }
    if subscription.renewal == .fromPayment {
      list.add(Text(en: "Counted", ja: "請求日の起点"), say("from the last payment", "前回の支払日"))
    }
    list.add(Text(en: "Category", ja: "カテゴリ"), subscription.category)
    list.add(Text(en: "Tags", ja: "タグ"), subscription.tags.joined(separator: say(", ", "、")))
    list.add(Text(en: "Payment method", ja: "支払い方法"), subscription.paymentMethod)
    list.add(Text(en: "Payer", ja: "支払う人"), subscription.payer)
    list.add(Text(en: "Shares", ja: "負担"), shares)
  }

  // MARK: Values

  private var status: String {
    guard subscription.status == .cancelled, let date = subscription.cancellationDate else {
      return context.say(subscription.status.word)
    }
    return date > context.today
      ? say("cancelled, runs until \(date)", "解約済み（\(date) まで有効）")
      : say("cancelled on \(date)", "\(date) に解約済み")
  }

  private var price: String {
    let amount = phrasing.amount(subscription.price(on: context.today))
    let cycle = phrasing.cycle(subscription.cycle)
    return subscription.isBilledAtMonthEnd
      ? say("\(amount) \(cycle), at month end", "\(amount)（\(cycle)、月末）")
      : say("\(amount) \(cycle)", "\(amount)（\(cycle)）")
  }

  private func dated(_ date: CivilDate) -> String {
    let distance = phrasing.distance(from: context.today, to: date)
    return say("\(date) (\(distance))", "\(date)（\(distance)）")
  }

  private func cancelBy(_ deadline: Agenda.Deadline) -> String {
    let (amount, date) = (phrasing.amount(deadline.charge.amount), deadline.charge.date)
    return say(
      "\(dated(deadline.cancelBy)) to avert \(amount) on \(date)" + (deadline.endsTrial ? ", when the trial ends" : ""),
      "\(dated(deadline.cancelBy))。過ぎると \(date) に \(amount) の請求" + (deadline.endsTrial ? "（無料期間の終了）" : ""))
  }

  private var end: String? {
    switch subscription.end {
    case .never: nil
    case .on(let date): say("after \(date)", "\(date) まで")
    case .after(let count): say("after \(phrasing.charges(count))", "\(count)回で終了")
    }
  }

  private func pause(_ pause: BillingCore.Pause) -> String {
    guard let until = pause.until else { return say("since \(pause.from)", "\(pause.from) から") }
    return say("from \(pause.from), resumed on \(until)", "\(pause.from) から、\(until) に再開")
  }

  /// Who bears how much of the price; the parts add up to it.
  private var shares: [String] {
    let price = subscription.price(on: context.today)
    let weights = subscription.shares.map(\.weight)
    do throws(SplitError) {
      return zip(subscription.shares, try price.split(byWeights: weights)).map { share, part in
        "\(share.member) \(phrasing.amount(part))"
      }
    } catch {
      // Weights without a sum are a damaged book's; `doctor` names them.
      return subscription.shares.map(\.member)
    }
  }
}
