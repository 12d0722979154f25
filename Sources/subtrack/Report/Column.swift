import BillingCore
import CommandLineKit
import Interchange
import StrictJSON
import Typesetting

/// The outputs for programs that have a column.
enum ProgramOutputs {
  case all
  /// JSON.
  case documents
  /// NDJSON, CSV and TSV.
  case rows
}

/// One column of a report, or one member of its document, told once for every output.
///
/// Programs find the value under the key, people under the title. A column without a title is for programs only, one
/// without a key for people only.
struct Column<Row> {
  /// What yields first on a narrow terminal, and how the cells are aligned.
  typealias Layout = Table.Column

  /// In snake case, such as `closing_day`; JSON uses camel case, `closingDay`.
  let key: String?
  private(set) var title: Text?
  private(set) var type: ColumnType
  private(set) var layout: Layout
  let programs: ProgramOutputs
  let value: (Row) -> Value
  /// What people read; `nil` if it is the value.
  private(set) var cell: ((Row, Reader) -> Table.Cell)?
  /// What a browser shows besides, such as bars; `nil` if it is the cell.
  private(set) var html: ((Row, inout HTMLTable.Cell) -> Void)?
  /// Schemas list the columns by this number first; documents and tables do not.
  private(set) var rankInSchema = 0

  /// A column for programs and, if it has a title, for people; `cell` is for those who read other words than programs.
  init(
    _ key: String?, _ type: ColumnType = .text, _ title: Text? = nil, _ layout: Layout = Layout(),
    in programs: ProgramOutputs = .all, cell: ((Row, Reader) -> Table.Cell)? = nil, _ value: @escaping (Row) -> Value
  ) {
    (self.key, self.type, self.title, self.layout) = (key, type, title, layout)
    (self.programs, self.value, self.cell) = (programs, value, cell)
  }

  /// A column for people.
  init(_ title: Text, _ layout: Layout = Layout(), _ cell: @escaping (Row, Reader) -> Table.Cell) {
    self.init(nil, .members([]), title, layout, cell: cell) { _ in .absent }
  }

  /// A column for people that reads the same in both languages.
  init(_ title: Text, _ layout: Layout = Layout(), _ cell: @escaping (Row) -> Table.Cell) {
    self.init(title, layout) { row, _ in cell(row) }
  }

  /// What people read in a row.
  @inline(__always)
  func cell(of row: Row, _ style: Style?, _ reader: Reader) -> Table.Cell {
    cell?(row, reader).styled(style) ?? Table.Cell(value(row).text(for: reader), style)
  }

  /// The same column for rows that contain a `Row`.
  func of<Whole>(_ part: @escaping (Whole) -> Row) -> Column<Whole> {
    var whole = Column<Whole>(
      key, type, title, layout, in: programs, cell: cell.map { cell in { cell(part($0), $1) } }
    ) { value(part($0)) }
    whole.rankInSchema = rankInSchema
    whole.html = html.map { html in { html(part($0), &$1) } }
    return whole
  }

  /// The same column, for people under a title and with a cell if it has none of its own.
  func shown(under title: Text, as cell: ((Row, Reader) -> Table.Cell)?) -> Self {
    var column = self
    (column.title, column.cell) = (self.title ?? title, self.cell ?? cell)
    return column
  }

  /// The same column with another layout.
  func laidOut(_ layout: Layout) -> Self {
    var column = self
    column.layout = layout
    return column
  }

  /// The same column, whose cells in HTML are changed.
  func inHTML(_ html: @escaping (Row, inout HTMLTable.Cell) -> Void) -> Self {
    var column = self
    column.html = html
    return column
  }

  /// The same column, which some documents do not have.
  var optional: Self {
    var column = self
    column.type = type.optional
    return column
  }

  /// The same column, which the published schema has always listed after those of a lower rank.
  func late(_ rank: Int = 1) -> Self {
    var column = self
    column.rankInSchema = rank
    return column
  }
}

extension Column {
  /// The same column with a value only in rows of one kind; elsewhere it is no member of a document.
  func only(where isTold: @escaping (Row) -> Bool) -> Self {
    Self(key, type.optional, title, layout, in: programs, cell: cell) { isTold($0) ? value($0) : .absent }
  }

  /// The first and the last day of a period.
  static func period(_ days: @escaping (Row) -> DateInterval) -> [Self] {
    [Column("from", .date) { .date(days($0).first) }, Column("through", .date) { .date(days($0).last) }]
  }

  /// The first and the last day of a month that is not one of the calendar; no members for one that is.
  static func ownDays(_ days: @escaping (Row) -> DateInterval?) -> [Self] {
    [
      Column("from", .date.optional) { days($0).map { .date($0.first) } ?? .absent },
      Column("through", .date.optional) { days($0).map { .date($0.last) } ?? .absent },
    ]
  }
}

// MARK: - Columns of columns

extension Column {
  /// An object under a key; without a part it is no member if it is only optional, and else `null`.
  static func object<Part>(
    _ key: String, _ columns: [Column<Part>], as name: String? = nil, isOptional: Bool = false,
    isNullable: Bool = false, _ part: @escaping (Row) -> Part?
  ) -> Self {
    let (members, shape) = (Members(columns), ColumnType.shape(columns.shape(named: name)))
    let type = isNullable ? shape.orNull : shape
    return Column(key, isOptional ? type.optional : type, in: .documents) { row in
      guard let part = part(row) else { return isOptional && !isNullable ? .absent : .text(nil) }
      return .nested { members.object(of: part, to: &$0) }
    }
  }

  /// An array of objects under a key.
  static func objects<Part>(
    _ key: String, _ columns: [Column<Part>], as name: String? = nil, isOptional: Bool = false,
    _ parts: @escaping (Row) -> [Part]?
  ) -> Self {
    let (members, type) = (Members(columns), ColumnType.shape(.array(columns.shape(named: name))))
    return Column(key, isOptional ? type.optional : type, in: .documents) { row in
      guard let parts = parts(row) else { return .absent }
      return .nested { json in json.elements(parts) { members.object(of: $1, to: &$0) } }
    }
  }

  /// The members of a part in the object itself.
  static func members<Part>(
    _ columns: [Column<Part>], isOptional: Bool = false, _ part: @escaping (Row) -> Part?
  ) -> Self {
    let (members, type) = (Members(columns), ColumnType.members(columns.members))
    return Column("", isOptional ? type.optional : type, in: .documents) { row in
      part(row).map { part in .members { members.write(part, to: &$0) } } ?? .absent
    }
  }
}

/// A column of rows of any type, as a schema sees it.
protocol ShapedColumn {
  /// Its members in a document or a table in JSON.
  var members: [JSONShape.Member] { get }
  var rankInSchema: Int { get }
}

extension Column: ShapedColumn {
  var members: [JSONShape.Member] {
    programs == .rows ? [] : key.map { type.members(JSONColumnKey.camelCase($0)) } ?? []
  }
}

extension Array where Element: ShapedColumn {
  /// The members of an object with these columns; one that several columns have is of any of their shapes.
  var members: [JSONShape.Member] {
    inSchema.flatMap { $0.members }.reduce(into: []) { members, next in
      guard let index = members.firstIndex(where: { $0.key == next.key }) else { return members.append(next) }
      let former = members[index]
      let shapes = if case .either(let shapes) = former.shape { shapes } else { [former.shape] }
      let isKnown = former.shape == next.shape || shapes.contains(next.shape)
      members[index] = JSONShape.Member(
        next.key, isKnown ? former.shape : .either(shapes + [next.shape]),
        isRequired: former.isRequired && next.isRequired)
    }
  }

  private var inSchema: [Element] {
    Set(map(\.rankInSchema)).sorted().flatMap { rank in filter { $0.rankInSchema == rank } }
  }

  /// The shape of an object with these columns, which the schema defines once if it has a name.
  func shape(named name: String? = nil) -> JSONShape {
    let shape = JSONShape.object(members, oneOf: [])
    return name.map { .named($0, shape) } ?? shape
  }
}

// MARK: - Objects

/// Writes rows as objects, with the keys of their columns prepared.
struct Members<Row> {
  private let columns: [(key: JSONColumnKey, value: (Row) -> Value)]

  /// The columns that an object has.
  init(_ columns: [Column<Row>]) {
    self.columns = columns.compactMap { column in
      guard let key = column.key, column.programs != .rows else { return nil }
      return (JSONColumnKey(key), column.value)
    }
  }

  /// Writes the members of the open object.
  func write(_ row: Row, to json: inout JSONWriter) {
    for column in columns { json.member(column.key, column.value(row)) }
  }

  /// Writes a row as an object.
  func object(of row: Row, to json: inout JSONWriter) {
    json.beginObject()
    write(row, to: &json)
    json.endObject()
  }
}
