// What the fuzzer runs: the first byte chooses a parser, the rest is its input. A trap, a hang or a broken law ends the run.
// Built and run by fuzz.py. With FUZZ_SAY set it prints what it made of the input, for fuzz.py to compare with python.

import BillingCore
import BookSchema
import Glibc
import Interchange
import Statements

private let isTalking = getenv("FUZZ_SAY") != nil
private let isSpoilt = getenv("FUZZ_SPOILT") != nil
private let isMisread = getenv("FUZZ_MISREAD") != nil
/// The only parser of this run; an input of another one is not kept, so that all time goes to this one.
private let chosen = getenv("FUZZ_KIND").map { UInt8(bitPattern: $0.pointee) }
private let today = CivilDate("2026-02-06") ?? .minimum

private func say(_ verdict: String) {
  guard isTalking else { return }
  print(isMisread ? misread(verdict) : verdict)
  fflush(nil)
}

/// The book, for a reader who knows JSON.
private func say(_ document: BookDocument) {
  guard isTalking else { return }
  let text = String(decoding: document.bytes(), as: UTF8.self)
  let digits = (isMisread ? misread(text) : text).utf8.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }
  print("accepted " + digits.joined())
  fflush(nil)
}

/// A defect to be found: it proves that the comparison with python sees one.
private func misread(_ text: String) -> String { String(text.map { $0 == "1" ? "2" : $0 }) }

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
  say(document)
}

/// The subscriptions that the rows of Seeds/events.csv belong to.
private func owners() -> BookDocument {
  let ids = [
    "9d2c77fd-6efe-41f4-bfee-dde3b2037002", "743590ab-bbf3-4c9f-a7b8-ff7d577575ac",
    "b7009f2c-74a6-4c90-b2e4-a3cbbfd62b1b",
  ]
  let entries = ids.map { id in
    """
    {"id": "\(id)", "name": "S", "status": "active", "amount": 9, "amountMinorUnits": 9, "currency": "JPY",
    "firstBillingDate": "2026-01-05", "billingCycle": {"type": "monthly", "interval": 1}}
    """
  }
  let text = #"{"schemaVersion": "1.0", "subscriptions": [\#(entries.joined(separator: ","))]}"#
  do { return try BookDocument(parsing: Array(text.utf8)) } catch { fatalError("the owners are refused: \(error)") }
}

private func table(_ bytes: [UInt8]) {
  var document = String(decoding: bytes, as: UTF8.self).contains("billed_at") ? owners() : BookDocument()
  do {
    let plan = try ImportPlan(importing: bytes, into: document)
    guard plan.refusals.isEmpty else { return say("refused") }
    guard let moment = Timestamp("2026-02-06T12:34:56+09:00") else { fatalError("a stamp is refused") }
    plan.apply(to: &document, at: moment)
  } catch { return say("refused") }
  do { try checkFaithful(document) } catch { fatalError("an imported book is refused: \(error)") }
  say(document)
}

/// The text of a file in the encoding that its bytes show, for a reader who knows encodings.
private func text(_ bytes: [UInt8]) {
  for encoding in TextEncoding.allCases {
    do throws(UndecodableText) {
      let text = try TextDecoding.decode(bytes, as: encoding)
      guard String(validating: text, as: UTF8.self) != nil else { fatalError("\(encoding) does not become UTF-8") }
    } catch {
      guard bytes.indices.contains(error.offset) else { fatalError("\(encoding) fails behind its end") }
    }
  }
  guard let encoding = TextEncoding.detected(in: bytes) else { return say("refused") }
  do throws(UndecodableText) {
    let text = try TextDecoding.decode(bytes, as: encoding)
    say("accepted \(encoding.rawValue) " + text.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined())
  } catch { say("refused") }
}

/// A statement is read whole or refused, and what is read adds up: no row outside its span, none without a currency.
private func statement(_ bytes: [UInt8]) {
  do throws(StatementError) {
    let read = try StatementFile.read(bytes, currency: .euro, today: today)
    let known = Set(read.understood.currencies)
    for row in read.rows {
      guard let from = read.understood.from, let through = read.understood.through, from <= row.date,
        row.date <= through,
        known.contains(row.amount.currency), row.row > 0
      else { fatalError("a row does not fit what was understood") }
    }
  } catch {
    if case .rows(let rows) = error, rows.isEmpty { fatalError("a refused statement names no row") }
  }
  say("refused")
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
  guard count > 0, chosen == nil || chosen == start[0] else { return -1 }
  let bytes = Array(UnsafeBufferPointer(start: start + 1, count: count - 1))
  switch start[0] {
  case UInt8(ascii: "J"): dataFile(bytes)
  case UInt8(ascii: "C"): table(bytes)
  case UInt8(ascii: "T"): text(bytes)
  case UInt8(ascii: "S"): statement(bytes)
  case UInt8(ascii: "D"): date(String(decoding: bytes, as: UTF8.self))
  case UInt8(ascii: "A"): amount(String(decoding: bytes, as: UTF8.self))
  case UInt8(ascii: "E"): cycle(String(decoding: bytes, as: UTF8.self))
  default: return -1
  }
  return 0
}
