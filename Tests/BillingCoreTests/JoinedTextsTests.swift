import Testing

import BillingCore

@Suite("Joined texts")
struct JoinedTextsTests {
  @Test(
    "they are joined as any sequence of texts is",
    arguments: [
      [], ["one"], ["one", "two", "三"], ["", ""], ["e", "\u{301}"],
    ] as [[String]])
  func asTheStandardLibrary(texts: [String]) {
    #expect(texts.joined(separator: ", ") == AnySequence(texts).joined(separator: ", "))
    #expect(texts.joined(separator: "") == texts.reduce("", +))
  }
}
