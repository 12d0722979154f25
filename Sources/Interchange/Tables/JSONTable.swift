import BookSchema
import StrictJSON

extension ValueRows {
  /// Writes an array of objects.
  func writeJSON(to output: OutputBuffer) {
    let keys = keys.map { JSONColumnKey($0) }
    var json = JSONWriter(output)
    json.beginArray()
    forEach { json.write(keys, $0) }
    json.endArray()
    json.finish()
  }

  /// Writes one object a line (NDJSON).
  func writeNDJSON(to output: OutputBuffer) {
    let keys = keys.map { JSONColumnKey($0) }
    var json = JSONWriter(output, style: .compact)
    forEach {
      json.write(keys, $0)
      json.finish()
    }
  }
}

/// A column's key in the spelling of JSON, and that of the minor units beside an amount.
private struct JSONColumnKey {
  let name: JSONKeyText
  let minorUnits: JSONKeyText

  /// `average_per_month` is `averagePerMonth` and `averagePerMonthMinorUnits`.
  init(_ key: String) {
    let words = key.split(separator: "_")
    let name = words.prefix(1).joined() + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    self.name = JSONKeyText(name)
    minorUnits = JSONKeyText(name + "MinorUnits")
  }
}

extension JSONWriter {
  fileprivate mutating func write(_ keys: [JSONColumnKey], _ value: (Int) -> DataValue) {
    beginObject()
    for column in keys.indices { write(value(column), under: keys[column]) }
    endObject()
  }

  private mutating func write(_ value: DataValue, under key: JSONColumnKey) {
    self.key(key.name)
    switch value {
    case .text(let text): if let text { string(text) } else { null() }
    case .integer(let number): if let number { integer(Int64(number)) } else { null() }
    case .number(let exact): if let exact { number(exact) } else { null() }
    case .date(let date): if let date { string(date.description) } else { null() }
    case .bool(let isTrue): bool(isTrue)
    case .list(let texts):
      beginArray()
      for text in texts { string(text) }
      endArray()
    case .money(let money):
      if let money { amount(money) } else { null() }
      self.key(key.minorUnits)
      if let money { integer(money.minorUnits) } else { null() }
    }
  }
}
