/// The visible columns of a table and their widths.
struct TableLayout: Equatable {
  /// The number of spaces between two columns.
  static let gap = 2

  /// The visible columns from left to right, as indices into those of the table.
  private(set) var shown: [Int]
  /// The width of each visible column.
  private(set) var widths: [Int]
  /// Whether no column is cut that must stay whole.
  private(set) var isWhole = true

  /// Fits columns into a width: first cuts those that may be cut, the widest first, then drops those that may be
  /// dropped.
  ///
  /// Extra columns are dropped before a column is cut below its `prefers`, and all other droppable columns except the
  /// last before one is cut below its `keeps`. If the terminal is too narrow even for the rest, every column is cut and
  /// then the last ones are dropped: an incomplete row is better than a wrapped one.
  init(_ columns: [Table.Column], natural: [Int], limit: Int?) {
    shown = Array(columns.indices)
    widths = natural
    guard let limit else { return }
    let floors = columns.indices.map { min(natural[$0], columns[$0].shrinksTo ?? natural[$0]) }
    let ample = columns.indices.map { min(natural[$0], columns[$0].keeps ?? floors[$0]) }
    let plenty = columns.indices.map { min(natural[$0], columns[$0].prefers ?? ample[$0]) }
    var droppable = shown.filter { columns[$0].dropOrder != nil }
    droppable.sort { columns[$0].dropOrder ?? 0 < columns[$1].dropOrder ?? 0 }
    while !shrink(
      natural, floors: shown.contains { columns[$0].isExtra } ? plenty : droppable.count > 1 ? ample : floors,
      limit: limit)
    {
      guard let next = droppable.first else {
        cutAll(natural, limit: limit)
        return
      }
      droppable.removeFirst()
      shown.removeAll { $0 == next }
    }
  }

  private mutating func cutAll(_ natural: [Int], limit: Int) {
    isWhole = false
    while !shrink(natural, floors: natural.map { min($0, 1) }, limit: limit) { shown.removeLast() }
  }

  /// Whether the visible columns fit without going below their floors; if so, sets the widths.
  private mutating func shrink(_ natural: [Int], floors: [Int], limit: Int) -> Bool {
    widths = shown.map { natural[$0] }
    var excess = widths.reduce(0, +) + Self.gap * max(0, shown.count - 1) - limit
    while excess > 0 {
      let shrinkable = shown.indices.filter { widths[$0] > floors[shown[$0]] }
      guard let widest = shrinkable.max(by: { widths[$0] < widths[$1] }) else { return shown.isEmpty }
      widths[widest] -= 1
      excess -= 1
    }
    return true
  }
}
