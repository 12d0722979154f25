/// A language that the tool speaks.
///
/// The raw value is what `--lang` takes and what a locale's name (`ja_JP.UTF-8`) begins with.
public enum Language: String, CaseIterable, Sendable {
  /// English.
  case english = "en"
  /// Japanese.
  case japanese = "ja"
}

/// One thing said in every language of the tool.
///
/// Both languages are arguments of the only initialiser, so a text without a translation does not compile.
public struct Text: Sendable, Equatable {
  /// The English wording.
  public let en: String
  /// The Japanese wording.
  public let ja: String

  /// A text from its wordings.
  public init(en: String, ja: String) {
    self.en = en
    self.ja = ja
  }

  /// What stands between the parts of a list.
  public static let listSeparator = Text(en: ", ", ja: "、")

  /// The wording in one language: `summary(.japanese)`.
  public func callAsFunction(_ language: Language) -> String {
    switch language {
    case .english: en
    case .japanese: ja
    }
  }
}
