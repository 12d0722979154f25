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
/// It gives the value of a row by its number; what the row is, only ``Rows`` knows. Programs find the value under the key,
/// people under the title. A column without a title is for programs only, one without a key for people only.
struct Column {
  /// What yields first on a narrow terminal, and how the cells are aligned.
  typealias Layout = Table.Column

  /// In snake case, such as `closing_day`; JSON uses camel case, `closingDay`.
  let key: String?
  var type: ColumnType
  var title: Text?
  var layout: Layout
  let programs: ProgramOutputs
  let value: (_ row: Int) -> Value
  /// What people read; `nil` if it is the value.
  var cell: ((_ row: Int, Reader) -> Table.Cell)?

  func cell(of row: Int, _ style: Style?, _ reader: Reader) -> Table.Cell {
    cell?(row, reader).styled(style) ?? Table.Cell(value(row).text(for: reader), style)
  }

  /// The members of a document that it is; none in a column of rows only.
  var members: [JSONShape.Member] {
    programs == .rows ? [] : key.map { type.members(JSONColumnKey.camelCase($0)) } ?? []
  }
}

extension [Column] {
  /// The members of an object with these columns; one that several columns have is of any of their shapes.
  var members: [JSONShape.Member] {
    flatMap(\.members).reduce(into: []) { members, next in
      guard let index = members.firstIndex(where: { $0.key == next.key }) else { return members.append(next) }
      let former = members[index]
      let shapes = if case .either(let shapes) = former.shape { shapes } else { [former.shape] }
      let isKnown = former.shape == next.shape || shapes.contains(next.shape)
      members[index] = JSONShape.Member(
        next.key, isKnown ? former.shape : .either(shapes + [next.shape]),
        isRequired: former.isRequired && next.isRequired)
    }
  }

  /// The shape of an object with these columns, which the schema defines once if it has a name.
  func shape(named name: String? = nil) -> JSONShape {
    let shape = JSONShape.object(members, oneOf: [])
    return name.map { .named($0, shape) } ?? shape
  }
}

/// Writes rows as objects, with the keys of their columns prepared.
struct ObjectWriter {
  private let columns: [(key: JSONColumnKey, value: (_ row: Int) -> Value)]

  init(_ columns: [Column]) {
    self.columns = columns.compactMap { column in
      guard let key = column.key, column.programs != .rows else { return nil }
      return (JSONColumnKey(key), column.value)
    }
  }

  /// Writes the members of the open object.
  func write(_ row: Int, to json: inout JSONWriter) {
    for column in columns { json.member(column.key, column.value(row)) }
  }

  func array(of rows: Range<Int>, to json: inout JSONWriter) {
    json.elements(rows) { json, row in json.object { write(row, to: &$0) } }
  }
}
