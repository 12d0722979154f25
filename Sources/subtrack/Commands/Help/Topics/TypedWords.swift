import CommandLineKit

/// A topic whose rows are words that are typed, what they are read as, and a remark.
protocol TypedWords {}

extension TypedWords {
  static func row(
    _ typed: String, _ result: String, en: String, ja: String, onlyIn: Language? = nil
  ) -> OutsideDescription {
    OutsideDescription(typed, "\(Word(result)); \(Word(en))", "\(Word(result))（\(Word(ja))）", onlyIn: onlyIn)
  }

  static func english(_ typed: String, _ result: String, _ meaning: String) -> OutsideDescription {
    row(typed, result, en: meaning, ja: "", onlyIn: .english)
  }

  static func japanese(_ typed: String, _ result: String, _ meaning: String) -> OutsideDescription {
    row(typed, result, en: "", ja: meaning, onlyIn: .japanese)
  }
}
