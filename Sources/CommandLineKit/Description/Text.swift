/// A language of the tool.
///
/// The raw value is the value of `--lang` and the start of locale names (`ja_JP.UTF-8`).
public enum Language: String, CaseIterable, Sendable {
  case english = "en"
  case japanese = "ja"
}

/// A text in every language of the tool.
///
/// Both languages are arguments of the initialiser, so a missing translation does not compile.
public struct Text: Sendable, Equatable {
  public let en: String
  public let ja: String

  public init(en: String, ja: String) { (self.en, self.ja) = (en, ja) }

  public static let listSeparator = Text(en: ", ", ja: "、")

  /// The text in a language: `summary(.japanese)`.
  public func callAsFunction(_ language: Language) -> String {
    switch language {
    case .english: en
    case .japanese: ja
    }
  }
}
