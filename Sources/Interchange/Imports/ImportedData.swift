import BillingCore
import BookSchema

/// The content of a file, before it is compared with the book.
struct ImportedData: Sendable {
  /// The subscriptions and records, and the parts of the file that the book does not model.
  var document = BookDocument()
  /// The positions of the members, subscriptions and records of the document in the file.
  var memberPositions: [Position] = []
  var subscriptionPositions: [Position] = []
  var eventPositions: [Position] = []
  var hasSettings = false
  /// The subscriptions of rows that are not stored: projected charges.
  var owners: [(id: UUID, position: Position)] = []
  /// Whether an entry in the book equals the one in the file, in the fields that the file has.
  var isSameSubscription: @Sendable (_ known: Subscription, _ read: Subscription) -> Bool = Self.isSame
  var isSameEvent: @Sendable (_ known: RecordedEvent, _ read: RecordedEvent) -> Bool = Self.isSame
  var refusals: [ImportRefusal] = []
  /// Whether the file comes from another program, whose payers may not be members yet.
  var isForeign = false
  /// Whether payers and those who share become members.
  var bringsPayers = false
  /// Whether it is a table, whose dates can be written in several ways.
  var isTable = false
  /// The columns that a subscription cannot store, with the rows in which they have a value.
  var losses: [ImportLoss] = []
  /// The rows that sum others up, which are left out.
  var totals: [TotalRow] = []
  var encoding = TextEncoding.utf8
  /// The possible errors, because the rows lack a detail.
  var cautions: [ImportCaution] = []

  /// Whether both are equal; a missing creation time in the file is no difference, nor is an unknown key or a stamp.
  static func isSame(_ known: Subscription, _ read: Subscription) -> Bool {
    var (known, read) = (known, read)
    if read.createdAt == nil { known.createdAt = nil }
    known.dropKeptKeys()
    read.dropKeptKeys()
    return known == read
  }

  private static func isSame(_ known: RecordedEvent, _ read: RecordedEvent) -> Bool {
    var (known, read) = (known, read)
    known.dropKeptKeys()
    read.dropKeptKeys()
    return known == read
  }

  struct Position {
    let row: Int
    let line: Int

    func refusal(_ reason: ImportRefusal.Reason, of subscription: String? = nil) -> ImportRefusal {
      ImportRefusal(row: row, line: line, reason: reason, subscription: subscription)
    }
  }
}
