@testable import BillingCore
@testable import BillingSamples
import Testing

@Suite("Pause, resume, cancel")
struct StatusChangesTests {
  let active = Subscription.of(from: "2026-01-10")

  @Test("row 23: after a pause the gap is not billed, and the dates are the old ones")
  func row23() throws {  // the gap is billed
    var subscription = active
    try subscription.pause(from: day("2026-03-01"))
    #expect(subscription.status == .paused)
    try subscription.resume(on: day("2026-05-10"))
    #expect(subscription.status == .active)
    let book = Book.of(subscription)
    #expect(
      book.list("2026-02-01", "2026-06-30") == [
        "2026-02-10 Music 1000 JPY", "2026-03-10 Music 1000 JPY paused", "2026-04-10 Music 1000 JPY paused",
        "2026-05-10 Music 1000 JPY", "2026-06-10 Music 1000 JPY",
      ])
    #expect(book.open("2026-05-31") == "2026-01-10 02-10 05-10")
  }

  @Test("row 26: no change of status moves a date")
  func row26() throws {  // the date moves
    var subscription = active
    try subscription.pause(from: day("2026-02-20"))
    try subscription.resume(on: day("2026-02-25"))
    try subscription.pause(from: day("2026-03-20"))
    try subscription.cancel(on: day("2026-06-30"))
    #expect(subscription.firstBillingDate == day("2026-01-10"))
    #expect(
      line(Book.of(subscription).charges(in: .always).map(\.date)) == "2026-01-10 02-10 03-10 04-10 05-10 06-10")
  }

  @Test("paused and resumed on the same day, it has not rested")
  func sameDay() throws {
    var subscription = active
    try subscription.pause(from: day("2026-02-10"))
    try subscription.resume(on: day("2026-02-10"))
    #expect(subscription == active)
  }

  @Test("paused twice: both rests are kept")
  func twoPauses() throws {
    var subscription = active
    try subscription.pause(from: day("2026-02-01"))
    try subscription.resume(on: day("2026-03-01"))
    try subscription.pause(from: day("2026-04-01"))
    #expect(
      subscription.pauses == [Pause(from: day("2026-02-01"), until: day("2026-03-01")), Pause(from: day("2026-04-01"))])
  }

  @Test("what rests cannot be paused, what runs cannot be resumed")
  func refusals() throws {
    var subscription = active
    #expect(throws: StatusError.notPaused(on: day("2026-03-01"), planned: nil)) {
      try subscription.resume(on: day("2026-03-01"))
    }
    try subscription.pause(from: day("2026-02-01"))
    #expect(throws: StatusError.alreadyPaused(since: day("2026-02-01"), on: day("2026-03-01"))) {
      try subscription.pause(from: day("2026-03-01"))
    }
    #expect(throws: StatusError.alreadyPaused(since: day("2026-02-01"), on: day("2026-06-01")), "its own end") {
      try subscription.pause(from: day("2026-03-01"), until: day("2026-06-01"))
    }
    #expect(subscription.pauses == [Pause(from: day("2026-02-01"))])
    #expect(subscription.status == .paused)
  }

  @Test("a pause that lies ahead stays when what runs is resumed, and is given up on its first day")
  func planGivenUp() throws {
    var subscription = active
    try subscription.pause(from: day("2026-12-01"))
    let planned = day("2026-12-01")
    #expect(throws: StatusError.notPaused(on: day("2026-02-06"), planned: planned)) {
      try subscription.resume(on: day("2026-02-06"))
    }
    #expect(subscription.pauses == [Pause(from: planned)])
    try subscription.resume(on: planned)
    #expect(subscription.pauses == [])
    #expect(subscription.status == .active)
  }

  @Test("the end of a pause can be moved, and pauses never overlap")
  func moved() throws {
    var subscription = active
    try subscription.pause(from: day("2026-02-01"))
    try subscription.resume(on: day("2026-05-01"))
    try subscription.resume(on: day("2026-03-01"))
    #expect(subscription.pauses == [Pause(from: day("2026-02-01"), until: day("2026-03-01"))])
    try subscription.pause(from: day("2026-02-20"))
    #expect(subscription.pauses == [Pause(from: day("2026-02-01"))])
    try subscription.resume(on: day("2026-04-01"))
    #expect(subscription.pauses == [Pause(from: day("2026-02-01"), until: day("2026-04-01"))])
  }

  @Test("a pause that begins earlier takes in the one that was planned")
  func earlier() throws {
    var subscription = active
    try subscription.pause(from: day("2026-04-01"))
    try subscription.pause(from: day("2026-03-01"))
    #expect(subscription.pauses == [Pause(from: day("2026-03-01"))])
  }

  @Test("resumed now, a pause planned for later stays; the pause that covers the day ends")
  func resumeLeavesLaterPauses() throws {
    var subscription = active
    try subscription.pause(from: day("2026-02-01"), until: day("2026-04-01"))
    try subscription.pause(from: day("2026-06-01"))
    try subscription.resume(on: day("2026-03-01"))
    #expect(
      subscription.pauses == [Pause(from: day("2026-02-01"), until: day("2026-03-01")), Pause(from: day("2026-06-01"))])
    #expect(subscription.status == .paused, "an open pause is still planned")
    #expect(subscription.effectiveStatus(on: day("2026-03-01")) == .pausing(on: day("2026-06-01")))
  }

  @Test("a pause with its end takes in what is planned until then, and never drops that end")
  func pauseKeepsItsEnd() throws {
    var subscription = active
    try subscription.pause(from: day("2026-07-01"))
    try subscription.pause(from: day("2026-05-01"), until: day("2026-08-01"))
    #expect(subscription.pauses == [Pause(from: day("2026-05-01"), until: day("2026-08-01"))])
    #expect(subscription.status == .active)
    try subscription.pause(from: day("2026-09-01"), until: day("2026-12-01"))
    try subscription.pause(from: day("2026-08-15"), until: day("2026-09-01"))
    #expect(subscription.pauses.last == Pause(from: day("2026-08-15"), until: day("2026-09-01")))
    let error = StatusError.pausedBeyond(since: day("2026-05-01"), until: day("2026-08-01"), end: day("2026-07-01"))
    #expect(throws: error) { try subscription.pause(from: day("2026-06-01"), until: day("2026-07-01")) }
    try subscription.pause(from: day("2026-05-01"), until: day("2026-07-01"))
    #expect(subscription.pauses.last == Pause(from: day("2026-05-01"), until: day("2026-07-01")), "its own first day")
  }

  @Test("resumed in two pauses that overlap, neither goes on") func resumeEndsAll() throws {
    var subscription = active
    subscription.pauses = [
      Pause(from: day("2026-02-01"), until: day("2026-06-01")),
      Pause(from: day("2026-03-01"), until: day("2026-07-01")),
      Pause(from: day("2026-04-01"), until: day("2026-08-01")),
    ]
    try subscription.resume(on: day("2026-04-01"))
    #expect(!subscription.isPaused(on: day("2026-04-01")) && subscription.isPaused(on: day("2026-03-31")))
  }

  @Test("a pause with its end needs no resume, and joins the pauses that it touches")
  func pauseWithEnd() throws {
    var subscription = active
    try subscription.pause(from: day("2026-03-01"), until: day("2026-05-01"))
    #expect(subscription.status == .active)
    #expect(subscription.effectiveStatus(on: day("2026-04-30")) == .paused(until: day("2026-05-01")))
    #expect(subscription.effectiveStatus(on: day("2026-05-01")) == .active)
    try subscription.pause(from: day("2026-02-01"), until: day("2026-03-15"))
    #expect(subscription.pauses == [Pause(from: day("2026-02-01"), until: day("2026-03-15"))])
    try subscription.pause(from: day("2026-07-01"), until: day("2026-08-01"))
    #expect(subscription.pauses.count == 2)
    try subscription.pause(from: day("2026-08-01"), until: day("2026-08-15"))
    #expect(subscription.pauses.last == Pause(from: day("2026-07-01"), until: day("2026-08-15")), "they touch")
  }

  @Test("the date of a cancellation can be corrected, also in both directions of today")
  func correction() throws {
    var subscription = active
    try subscription.cancel(on: day("2026-03-10"))
    try subscription.cancel(on: day("2026-04-10"), isCorrection: true)
    #expect(subscription.cancellationDate == day("2026-04-10"))
    #expect(subscription.status == .cancelled)
    #expect(subscription.effectiveStatus(on: day("2026-04-09")).status == .active, "still charged until then")
  }

  @Test("cancelled is final, whatever is tried")
  func cancelled() throws {
    for isPaused in [false, true] {
      var subscription = active
      if isPaused { try subscription.pause(from: day("2026-02-01")) }
      try subscription.cancel(on: day("2026-03-10"))
      let after = subscription
      let error = StatusError.alreadyCancelled(on: day("2026-03-10"))
      #expect(throws: error) { try subscription.cancel(on: day("2026-04-10")) }
      #expect(throws: error) { try subscription.pause(from: day("2026-04-10")) }
      let final = StatusError.cancelledForGood(on: day("2026-03-10"))
      #expect(throws: final) { try subscription.resume(on: day("2026-04-10")) }
      #expect(throws: final) { try subscription.resume(on: day("2026-03-10")) }
      #expect(throws: error) { try subscription.pause(from: day("2026-03-01"), until: day("2026-03-11")) }
      #expect(subscription == after)
    }
  }

  @Test("a cancellation that has not taken effect is withdrawn, and nothing else changes")
  func withdrawn() throws {
    for date in ["2026-03-10", "2026-04-10"] {
      var subscription = active
      try subscription.pause(from: day("2026-05-01"))
      let before = subscription
      try subscription.cancel(on: day(date))
      #expect(subscription.withdraws(on: day("2026-03-10")))
      try subscription.withdrawCancellation(on: day("2026-03-10"))
      #expect(subscription == before)
      #expect(!subscription.withdraws(on: day("2026-03-10")))
      try subscription.pause(from: day("2026-03-01"))
      try subscription.cancel(on: day(date))
      #expect(!subscription.withdraws(on: day("2026-03-10")), "the pause ends first")
    }
    var subscription = active
    try subscription.cancel(on: day("2026-03-09"))
    #expect(!subscription.withdraws(on: day("2026-03-10")))
    #expect(throws: StatusError.cancelledForGood(on: day("2026-03-09"))) {
      try subscription.withdrawCancellation(on: day("2026-03-10"))
    }
  }

  @Test("before the date of its cancellation, a subscription can be paused and resumed")
  func pausedBeforeCancellation() throws {
    var subscription = active
    try subscription.pause(from: day("2026-02-01"))
    try subscription.cancel(on: day("2026-05-10"))
    try subscription.resume(on: day("2026-03-01"))
    #expect(subscription.status == .cancelled && subscription.cancellationDate == day("2026-05-10"))
    #expect(subscription.pauses == [Pause(from: day("2026-02-01"), until: day("2026-03-01"))])
    #expect(subscription.effectiveStatus(on: day("2026-03-01")) == .leaving(on: day("2026-05-10")))
    try subscription.pause(from: day("2026-04-01"), until: day("2026-05-10"))
    #expect(subscription.effectiveStatus(on: day("2026-04-01")) == .paused(until: day("2026-05-10")))
    #expect(throws: StatusError.notPaused(on: day("2026-03-31"), planned: day("2026-04-01"))) {
      try subscription.resume(on: day("2026-03-31"))
    }
  }

  @Test("a damaged file says paused without a pause: it can be resumed; cancelled without a date stays so")
  func damaged() throws {
    var subscription = active
    subscription.status = .paused
    var mended = subscription
    try mended.pause(from: day("2026-04-10"))
    #expect(mended.pauses == [Pause(from: day("2026-04-10"))])
    try subscription.resume(on: day("2026-03-01"))
    #expect(subscription == active)
    subscription.status = .cancelled
    #expect(throws: StatusError.alreadyCancelled(on: nil)) { try subscription.cancel(on: day("2026-04-10")) }
  }

  @Test("cancelled while it rests: what lies in the rest stays paused until the end")
  func cancelledInPause() throws {
    var subscription = active
    try subscription.pause(from: day("2026-02-01"))
    try subscription.cancel(on: day("2026-03-10"))
    #expect(
      Book.of(subscription).list("2026-01-01", "2026-12-31") == [
        "2026-01-10 Music 1000 JPY", "2026-02-10 Music 1000 JPY paused", "2026-03-10 Music 1000 JPY paused",
      ])
  }
}
