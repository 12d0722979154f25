import BillingCore
import CommandLineKit
import Interchange
import StrictJSON
import Typesetting

/// Rows of one type, from which columns are made: the only place that knows the type.
///
/// An object inside of a row is a row as well; its columns are made once, and the rows are replaced for each object.
final class Rows<Row> {
  fileprivate(set) var all: [Row]

  init(_ all: [Row] = []) { self.all = all }

  subscript(index: Int) -> Row { all[index] }

  /// A column for programs and, if it has a title, for people; `cell` is for those who read other words than programs.
  func column(
    _ key: String?, _ type: ColumnType = .text, _ title: Text? = nil, _ layout: Column.Layout = Column.Layout(),
    in programs: ProgramOutputs = .all, cell: ((Row, Reader) -> Table.Cell)? = nil, _ value: @escaping (Row) -> Value
  ) -> Column {
    Column(
      key: key, type: type, title: title, layout: layout, programs: programs, value: { value(self.all[$0]) },
      cell: cell.map { cell in { cell(self.all[$0], $1) } })
  }

  /// A column with words for people instead of the value.
  func column(
    _ key: String?, _ type: ColumnType = .text, _ title: Text, _ layout: Column.Layout = Column.Layout(),
    words: @escaping (Row) -> Text?, _ value: @escaping (Row) -> Value
  ) -> Column {
    column(key, type, title, layout, cell: { Table.Cell(words($0).map($1.say) ?? "") }, value)
  }

  /// A column for people.
  func column(
    _ title: Text, _ layout: Column.Layout = Column.Layout(), _ cell: @escaping (Row, Reader) -> Table.Cell
  ) -> Column {
    column(nil, .members([]), title, layout, cell: cell) { _ in .absent }
  }

  /// A column for people that reads the same in both languages.
  func column(
    _ title: Text, _ layout: Column.Layout = Column.Layout(), _ cell: @escaping (Row) -> Table.Cell
  ) -> Column {
    column(title, layout) { row, _ in cell(row) }
  }

  /// A drawing of characters, which a browser does not show.
  func drawing(
    titled title: Text = .nothing, _ layout: Column.Layout = Column.Layout(), _ text: @escaping (Row) -> String
  ) -> Column {
    var column = column(title, layout) { Table.Cell(text($0)) }
    column.layout.isForTerminals = true
    return column
  }
}

extension Rows {
  /// An object under a key; without a part it is no member if it is only optional, and else `null`.
  func object<Part>(
    _ key: String, _ columns: @escaping (Rows<Part>) -> [Column], as name: String? = nil, isOptional: Bool = false,
    isNullable: Bool = false, _ part: @escaping (Row) -> Part?
  ) -> Column {
    let members = Members(columns)
    let shape = ColumnType.shape(members.columns.shape(named: name))
    let type = isNullable ? shape.orNull : shape
    return column(key, isOptional ? type.optional : type, in: .documents) { row in
      guard let part = part(row) else { return isOptional && !isNullable ? .absent : .text(nil) }
      return .nested { members.object(of: part, to: &$0) }
    }
  }

  /// An array of objects under a key.
  func objects<Part>(
    _ key: String, _ columns: @escaping (Rows<Part>) -> [Column], as name: String? = nil, isOptional: Bool = false,
    _ parts: @escaping (Row) -> [Part]?
  ) -> Column {
    let members = Members(columns)
    let type = ColumnType.shape(.array(members.columns.shape(named: name)))
    return column(key, isOptional ? type.optional : type, in: .documents) { row in
      parts(row).map { parts in .nested { members.array(of: parts, to: &$0) } } ?? .absent
    }
  }

  /// The members of a part in the object itself.
  func members<Part>(
    _ columns: @escaping (Rows<Part>) -> [Column], isOptional: Bool = false, _ part: @escaping (Row) -> Part?
  ) -> Column {
    let members = Members(columns)
    let type = ColumnType.members(members.columns.members)
    return column("", isOptional ? type.optional : type, in: .documents) { row in
      part(row).map { part in .members { members.write(part, to: &$0) } } ?? .absent
    }
  }

  func period(_ days: @escaping (Row) -> DateInterval) -> [Column] {
    [column("from", .date) { .date(days($0).first) }, column("through", .date) { .date(days($0).last) }]
  }

  /// The first and the last day of a month that is not one of the calendar; no members for one that is.
  func ownDays(_ days: @escaping (Row) -> DateInterval?) -> [Column] {
    [
      column("from", .date.optional) { days($0).map { .date($0.first) } ?? .absent },
      column("through", .date.optional) { days($0).map { .date($0.last) } ?? .absent },
    ]
  }
}

/// Writes values of one type as objects, with their columns and keys prepared when the first is asked for: a table for
/// people has no objects.
final class Members<Row> {
  private let make: (Rows<Row>) -> [Column]
  private let rows = Rows<Row>()
  private(set) lazy var columns = make(rows)
  private lazy var objects = ObjectWriter(columns)

  init(_ columns: @escaping (Rows<Row>) -> [Column]) { make = columns }

  /// Writes the members of the open object.
  func write(_ row: Row, to json: inout JSONWriter) {
    rows.all = [row]
    objects.write(0, to: &json)
  }

  func object(of row: Row, to json: inout JSONWriter) { json.object { write(row, to: &$0) } }

  func array(of rows: [Row], to json: inout JSONWriter) {
    self.rows.all = rows
    objects.array(of: rows.indices, to: &json)
  }
}

extension JSONShape {
  /// The shape of an object with columns, which the schema defines once if it has a name.
  static func object<Row>(of columns: (Rows<Row>) -> [Column], named name: String? = nil) -> JSONShape {
    columns(Rows()).shape(named: name)
  }
}
