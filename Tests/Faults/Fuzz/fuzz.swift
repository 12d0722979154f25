// What the fuzzer runs: the first byte chooses a parser, the rest is its input. A trap, a hang or a broken law ends the run.
// Built and run by fuzz.py. With FUZZ_SAY set it prints what it made of the input, for fuzz.py to compare with python.

import BillingCore
import BookSchema
import Glibc
import Interchange

private let isTalking = getenv("FUZZ_SAY") != nil
private let isSpoilt = getenv("FUZZ_SPOILT") != nil
private let today = CivilDate(utf8: Array("2026-02-06".utf8)) ?? .minimum

private func say(_ verdict: String) {
  guard isTalking else { return }
  print(verdict)
  fflush(nil)
}

/// What was accepted must be written, and read again, as the same book.
private func checkFaithful(_ document: BookDocument) throws {
  let written = document.bytes()
  let again = try BookDocument(parsing: written)
  guard again == document, again.bytes() == written else { fatalError("a book does not read back as it was written") }
}

private func dataFile(_ bytes: [UInt8]) {
  let document: BookDocument
  do { document = try BookDocument(parsing: bytes) } catch { return say("refused") }
  do { try checkFaithful(document) } catch { fatalError("a written book is refused: \(error)") }
  say("accepted \(document.book.subscriptions.count) \(document.book.events.count)")
}

private func table(_ bytes: [UInt8]) {
  var document = BookDocument()
  do {
    let plan = try ImportPlan(importing: bytes, into: document)
    guard plan.refusals.isEmpty else { return say("refused") }
    guard let moment = Timestamp("2026-02-06T12:34:56+09:00") else { fatalError("a stamp is refused") }
    plan.apply(to: &document, at: moment)
  } catch { return say("refused") }
  do { try checkFaithful(document) } catch { fatalError("an imported book is refused: \(error)") }
  say("accepted \(document.book.subscriptions.count) \(document.book.events.count)")
}

private func date(_ text: String) {
  do { say("accepted \(try DateReader(today: today).read(text).date)") } catch { say("refused") }
}

private func amount(_ text: String) {
  guard let dollar = Currency(code: "USD") else { return }
  do {
    let money = try AmountReader(defaultCurrency: dollar).read(text)
    say("accepted \(money.minorUnits) \(money.currency.code)")
  } catch { say("refused") }
}

private func cycle(_ text: String) {
  let cycle: BillingCycle
  do { cycle = try BillingCycle(reading: text) } catch { return say("refused") }
  do {
    guard try BillingCycle(reading: cycle.words) == cycle else { fatalError("\(cycle.words) does not read back") }
  } catch { fatalError("a cycle that is written is refused: \(cycle.words)") }
  // A defect to be found: it is none of the seeds, and proves that the fuzzer sees one.
  if isSpoilt, cycle.interval == 5 { fatalError("five") }
  say("accepted \(cycle.words)")
}

@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  guard count > 0 else { return 0 }
  let bytes = Array(UnsafeBufferPointer(start: start + 1, count: count - 1))
  switch start[0] {
  case UInt8(ascii: "J"): dataFile(bytes)
  case UInt8(ascii: "C"): table(bytes)
  case UInt8(ascii: "D"): date(String(decoding: bytes, as: UTF8.self))
  case UInt8(ascii: "A"): amount(String(decoding: bytes, as: UTF8.self))
  case UInt8(ascii: "E"): cycle(String(decoding: bytes, as: UTF8.self))
  default: return -1
  }
  return 0
}
