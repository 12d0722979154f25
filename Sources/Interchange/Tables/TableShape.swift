import StrictJSON

extension DataTable {
  /// The shape of a row in JSON, found in sample rows: a key can be `null` if it is in any of them.
  ///
  /// So the columns of a table are described nowhere else. `optional` are the columns that only some options add.
  public func rowShape(optional: Set<String> = []) -> JSONShape {
    var nullable: Set<String> = []
    var kinds: [String: DataValue] = [:]
    for row in rows {
      for column in columns {
        let value = column.value(row)
        kinds[column.key] = value
        if value.isNull { nullable.insert(column.key) }
      }
    }
    return .object(
      columns.flatMap { column in
        (kinds[column.key]?.shapes ?? [("", .any)]).map { suffix, shape in
          JSONShape.Member(
            JSONColumnKey.camelCase(column.key) + suffix, nullable.contains(column.key) ? shape.orNull : shape,
            isRequired: !optional.contains(column.key))
        }
      }, oneOf: [])
  }
}

extension DataValue {
  fileprivate var isNull: Bool {
    switch self {
    case .text(nil), .integer(nil), .number(nil), .money(nil), .date(nil): true
    case .id, .text, .integer, .number, .money, .date, .bool, .list: false
    }
  }

  /// The shapes of the members that a column becomes, each after the end of its key.
  fileprivate var shapes: [(suffix: String, shape: JSONShape)] {
    switch self {
    case .id: [("", .pattern("^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$", format: "uuid"))]
    case .text: [("", .string)]
    case .integer: [("", .integer)]
    case .number: [("", .number)]
    case .money: [("", .number), ("MinorUnits", .integer)]
    case .date: [("", .pattern("^[0-9]{4}-[0-9]{2}-[0-9]{2}$", format: "date"))]
    case .bool: [("", .bool)]
    case .list: [("", .array(.string))]
    }
  }
}
