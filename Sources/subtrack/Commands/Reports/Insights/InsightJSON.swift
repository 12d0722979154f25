import BillingCore
import BillingReports
import Interchange
import StrictJSON

/// The numbers of findings in JSON.
extension JSONWriter {
  mutating func subscription(_ index: Int, of book: Book) {
    object {
      $0.field("id", book.subscriptions[index].id.description)
      $0.field("name", book.subscriptions[index].name)
    }
  }

  /// Writes the evidence of a finding as members of the open object.
  mutating func evidence(_ insight: Insight, _ book: Book, today: CivilDate) {
    switch insight {
    case .trialEnds(let trial):
      deadline(trial.deadline, today)
      field("trialEndDate", trial.lastDay)
      field("costInYear", trial.cost)
    case .noticeDeadline(let deadline), .yearlyRenewal(let deadline): self.deadline(deadline, today)
    case .priceRise(let rise): priceRise(rise, today)
    case .unconfirmed(let all): parts(all, book) { ($0.subscription, "since", $0.since, $0.count, $0.sum) }
    case .budgetExceeded(let status): exceeded(status)
    case .cheaperYearly(let pair):
      field("monthlyCostInYear", pair.monthlyCost)
      field("yearlyPrice", pair.yearlyPrice)
      field("saving", pair.saving)
    case .largeShare(let share): largeShare(share)
    case .overlap(let overlap): self.overlap(overlap, book)
    case .longPause(let pause):
      field("since", pause.since)
      field("until", pause.until)
      field("days", pause.days)
      field("price", pause.price)
    case .saved(let all): parts(all, book) { ($0.subscription, "cancelledOn", $0.since, $0.count, $0.sum) }
    case .goalReached(let status): reached(status)
    }
  }

  private mutating func deadline(_ deadline: Agenda.Deadline, _ today: CivilDate) {
    field("billedAt", deadline.charge.date)
    field("days", today.days(until: deadline.charge.date))
    field("price", deadline.charge.amount)
    field("cancelBy", deadline.cancelBy)
  }

  private mutating func priceRise(_ rise: PriceRise, _ today: CivilDate) {
    field("from", rise.from)
    field("firstCharge", rise.firstCharge)
    field("isAhead", rise.isAhead(of: today))
    field("cancelBy", rise.cancelBy)
    field("before", rise.before)
    field("after", rise.after)
    field("chargesInYear", rise.charges)
    field("extraInYear", rise.extra)
  }

  private mutating func largeShare(_ share: LargeShare) {
    field("costInYear", share.cost)
    field("totalInYear", share.total)
    key("percent")
    decimal(Percent.text(tenths: share.tenthsOfPercent))
  }

  private mutating func overlap(_ overlap: CategoryOverlap, _ book: Book) {
    field("category", overlap.category)
    field("totalInYear", overlap.total)
    array("parts", overlap.members) { json, member in
      json.object {
        $0.field("subscriptionId", book.subscriptions[member.subscription].id.description)
        $0.field("costInYear", member.cost)
      }
    }
  }

  /// Writes one object per subscription of the finding.
  private mutating func parts<Part>(
    _ parts: [Part], _ book: Book,
    _ numbers: (Part) -> (index: Int, key: String, date: CivilDate, count: Int, sum: MoneySums)
  ) {
    array("parts", parts) { json, part in
      let part = numbers(part)
      json.object {
        $0.field("subscriptionId", book.subscriptions[part.index].id.description)
        $0.field(part.key, part.date)
        $0.field("count", part.count)
        $0.field("sum", part.sum)
      }
    }
  }
}
