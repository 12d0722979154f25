@testable import BillingCore
@testable import BillingSamples
import Testing

@Suite("Renaming a category, tag, payment method or member")
struct RenamingTests {
  private static let month = YearMonth("2026-02")!

  /// Three subscriptions with every kind of name, in two spellings, and a budget for each scope.
  private static let book: Book = {
    var book = Book.of(
      .of("rent", yen(98_000), from: "2026-01-27", id: 1).with {
        ($0.category, $0.tags, $0.paymentMethod) = ("home", ["fixed", "shared"], "Bank")
        ($0.payer, $0.shares) = ("Aki", [Share(member: "Mio", weight: 2), Share(member: "Aki")])
      },
      .of("video", from: "2026-01-10", id: 2).with {
        ($0.category, $0.tags, $0.paymentMethod, $0.payer) = ("Video", ["fun", "Fixed"], "Visa", "Mio")
      },
      .of("films", from: "2026-01-05", id: 3).with { ($0.category, $0.paymentMethod) = ("video", "visa") })
    book.members = [Member(name: "Aki"), Member(name: "Ken")]
    for scope in [Budget.Scope.everything, .category("VIDEO"), .category("home"), .tag("fixed"), .member("Mio")] {
      book.setBudget(yen(5000), scope, per: .month, from: month)
    }
    try! book.confirm(0, on: day("2026-01-27"))
    return book
  }()

  private func renamed(_ kind: SharedName, _ old: String, _ new: String) throws -> (Book, Renaming) {
    var book = Self.book
    let renaming = try book.rename(kind, old, to: new)
    return (book, renaming)
  }

  @Test("the new name stands wherever the old one did, in every spelling, and in budgets")
  func everywhere() throws {
    let (book, renaming) = try renamed(.category, "video", "Streaming")
    #expect(book.subscriptions.map(\.category) == ["home", "Streaming", "Streaming"])
    #expect(book.budgets.map(\.scope)[1] == .category("Streaming"))
    #expect((renaming.subscriptions, renaming.charges, renaming.budgets.count) == (2, 0, 1))
    #expect(!renaming.isMerge)
  }

  @Test("a name that is in use already makes both one, spelled as the book does")
  func merging() throws {
    let (book, renaming) = try renamed(.category, "home", "VIDEo")
    #expect(renaming.isMerge)
    #expect(renaming.after == "Video")
    #expect(book.subscriptions.map(\.category) == ["Video", "Video", "video"])
    #expect(renaming.removed.map(\.scope) == [.category("home")], "the budget of the other name stays")
    #expect(book.budgets.count == Self.book.budgets.count - 1)
  }

  @Test("a payment method is renamed in recorded charges too, also if only they have it")
  func paymentMethodOfCharges() throws {
    var book = Self.book
    try book.confirm(1, on: day("2026-02-10"))
    let renaming = try book.rename(.paymentMethod, "Visa", to: "Amex")
    #expect(book.events.map(\.paymentMethod) == ["Bank", "Amex"])
    #expect((renaming.subscriptions, renaming.charges) == (2, 1))
    book.subscriptions[1].paymentMethod = nil
    book.subscriptions[2].paymentMethod = nil
    let again = try book.rename(.paymentMethod, "amex", to: "Diners")
    #expect((again.subscriptions, again.charges) == (0, 1))
    #expect(book.events[1].paymentMethod == "Diners")
  }

  @Test("what is renamed has the time of the change, charges and transfers included")
  func stamps() throws {
    let stamp = try #require(Timestamp("2026-02-06T12:34:56+09:00"))
    var book = Self.book
    _ = try book.rename(.paymentMethod, "Bank", to: "Amex", at: stamp)
    #expect(book.events.map(\.updatedAt) == [stamp])
  }

  @Test("the account of a payment method has the new name, unless that has an account of its own")
  func accountOfPaymentMethod() throws {
    var book = Self.book
    for (number, name, kind) in [(1, "Visa", Account.Kind.card), (2, "Bank", .bank)] {
      try book.add(Account(id: UUID(high: 7, low: UInt64(number)), name: name, kind: kind))
    }
    book.accounts[0].drawsFrom = "Bank"
    #expect(try book.rename(.paymentMethod, "bank", to: "Joint").movesAccount)
    #expect(book.accounts.map(\.name) == ["Visa", "Joint"])
    #expect(book.accounts[0].drawsFrom == "Joint")
    let merged = try book.rename(.paymentMethod, "Visa", to: "Joint")
    #expect((merged.isMerge, merged.movesAccount, merged.remainingAccount) == (true, false, "Visa"))
    #expect(book.accounts.map(\.name) == ["Visa", "Joint"])
    #expect(book.subscriptions.map(\.paymentMethod) == ["Joint", "Joint", "Joint"])
  }

  @Test("a repeated tag is dropped and the order stays")
  func tags() throws {
    let (book, renaming) = try renamed(.tag, "shared", "fun")
    #expect(book.subscriptions.map(\.tags) == [["fixed", "fun"], ["fun", "Fixed"], []])
    #expect(renaming.isMerge)
    let (other, _) = try renamed(.tag, "fun", "fixed")
    #expect(other.subscriptions[1].tags == ["fixed", "Fixed"])
  }

  @Test("a payment method has no budgets")
  func paymentMethods() throws {
    let (book, renaming) = try renamed(.paymentMethod, "Visa", "Master")
    #expect(book.subscriptions.map(\.paymentMethod) == ["Bank", "Master", "Master"])
    #expect(book.budgets == Self.book.budgets)
    #expect(renaming.subscriptions == 2)
  }

  @Test("a member has the new name as payer, in shares, in the list, in budgets and in confirmed charges")
  func members() throws {
    let (book, renaming) = try renamed(.member, "Aki", "Akiko")
    #expect((renaming.subscriptions, renaming.charges) == (1, 1))
    #expect(book.members.map(\.name) == ["Akiko", "Ken"])
    #expect(book.subscriptions[0].payer == "Akiko")
    #expect(book.subscriptions[0].shares == [Share(member: "Mio", weight: 2), Share(member: "Akiko")])
    #expect(book.events[0].costSplit == book.subscriptions[0].costSplit)
    #expect(book.subscriptions[1] == Self.book.subscriptions[1])
    #expect(try renamed(.member, "mio", "Rei").0.budgets.last?.scope == .member("Rei"))
  }

  @Test("two members become one, and their shares add up")
  func mergedMembers() throws {
    let (book, renaming) = try renamed(.member, "Mio", "Aki")
    #expect(renaming.isMerge)
    #expect(book.memberNames == ["Aki", "Ken"])
    #expect(book.subscriptions[0].shares == [Share(member: "Aki", weight: 3)])
    #expect(book.events[0].costSplit?.shares == [Share(member: "Aki", weight: 3)])
    #expect(try renamed(.member, "Ken", "Aki").0.members.map(\.name) == ["Aki"])
    #expect(try renamed(.member, "Aki", "Mio").0.members.map(\.name) == ["Mio", "Ken"])
  }

  @Test("what cannot be renamed leaves the book as it was")
  func refusals() throws {
    var book = Self.book
    #expect(throws: RenamingError.unknown("hom")) { try book.rename(.category, "hom", to: "x") }
    #expect(throws: RenamingError.unknown("home")) { try book.rename(.tag, "home", to: "x") }
    #expect(throws: RenamingError.unchanged("home")) { try book.rename(.category, "HOME", to: "home") }
    book.subscriptions[0].shares[0].weight = Share.weights.upperBound
    let former = book
    #expect(throws: RenamingError.shareTooLarge(1_000_001)) { try book.rename(.member, "Mio", to: "Aki") }
    #expect(book == former)
  }

  @Test("another spelling of the same name is a change")
  func spelling() throws {
    #expect(try renamed(.category, "HOME", "Home").0.subscriptions[0].category == "Home")
    #expect(try renamed(.member, "Ken", "KEN").0.members.map(\.name) == ["Aki", "KEN"])
    #expect(try renamed(.category, "video", "Video").0.subscriptions.map(\.category) == ["home", "Video", "Video"])
  }

  @Test("no charge changes its date or amount, whatever is renamed", arguments: SharedName.allCases)
  func charges(kind: SharedName) throws {
    var book = Self.book
    while let name = book.names(of: kind).first(where: { $0 != "one" }) { _ = try book.rename(kind, name, to: "one") }
    #expect(Set(book.names(of: kind).map(\.folded)).isSubset(of: ["one"]))
    #expect(book.list("2026-01-01", "2026-12-31") == Self.book.list("2026-01-01", "2026-12-31"))
  }
}
