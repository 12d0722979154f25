import BillingCore
import BookSchema

/// What a file holds, before it is held against the book.
struct ImportedData: Sendable {
  /// The subscriptions, the records, and what lies beside them.
  var document = BookDocument()
  /// Where each member of the document stands in the file, each subscription and each record.
  var memberIndices: [Place] = []
  var subscriptionIndices: [Place] = []
  var eventIndices: [Place] = []
  /// Whether the file has settings to offer.
  var hasSettings = false
  /// The subscriptions that rows belong to without being stored: charges that are only expected.
  var owners: [(id: UUID, index: Place)] = []
  /// Whether what is in the book says the same as what the file says, as far as the file can say it.
  var isSameSubscription: @Sendable (_ known: Subscription, _ read: Subscription) -> Bool = Self.isSame
  var isSameEvent: @Sendable (_ known: RecordedEvent, _ read: RecordedEvent) -> Bool = { $0 == $1 }
  /// The rows that could not be read.
  var refusals: [ImportRefusal] = []
  /// Whether another program wrote it, whose people may be nobody that the book knows.
  var isForeign = false
  /// What the rows say that a subscription cannot hold: columns with the rows in which they said something.
  var losses: [ImportLoss] = []
  /// What the rows leave open.
  var cautions: [ImportCaution] = []

  /// A stamp that the file does not have is the import's own.
  static func isSame(_ known: Subscription, _ read: Subscription) -> Bool {
    var known = known
    if read.createdAt == nil { known.createdAt = nil }
    return known == read
  }

  /// A place in the file.
  struct Place {
    let row: Int
    let line: Int
  }
}
