import CommandLineKit

extension Text {
  /// `Did you mean Netflix, Net or Nest?`; `nil` if there is no similar name.
  static func didYouMean(_ near: [String]) -> Text? {
    let words = near.map(SafeText.visible)
    guard let last = words.last else { return nil }
    let english = words.count == 1 ? last : words.dropLast().joined(separator: ", ") + " or " + last
    return Text(en: "Did you mean \(english)?", ja: "もしかして: \(words.joined(separator: "、"))")
  }
}
