import BillingCore
import BookSchema
import CommandLineKit
import StrictJSON
import Typesetting

/// The line that sets the value which a merge did not keep, where neither was set later.
enum OtherValue {
  /// `nil` for a field that takes more than one option.
  static func line(_ conflict: JoinConflict) -> Text? {
    guard conflict.record == .subscription, conflict.because == .value, conflict.element == nil, !conflict.isDeletion
    else { return nil }
    guard let words = words(for: conflict.kept == .ours ? conflict.theirs : conflict.ours, conflict.field) else {
      return nil
    }
    let name = SafeText.visible(conflict.name) == conflict.name ? conflict.name : conflict.id
    let command = (["edit", name] + words).commandLine
    return Text("To set the other value: \(Word(command))", "もう一方の値にするには: \(Word(command))")
  }

  private static func words(for value: JSONValue?, _ key: String) -> [String]? {
    if key == "amount" {
      guard case .number(let amount)? = value?.members?.value("amount"), let currency = value?.text("currency") else {
        return nil
      }
      return ["--amount", amount.text, "--currency", currency]
    }
    guard let word = words[key] else { return nil }
    if let text = text(value) { return ["--\(word)", text] }
    return key != "name" && (value == nil || value == .string("")) ? ["--clear", word] : nil
  }

  /// The fields of one option of `edit`, which `--clear` names too.
  private static let words = [
    "name": "name", "memo": "memo", "category": "category", "url": "url", "payer": "payer",
    "paymentMethod": "payment-method",
  ]

  /// A text that is no option.
  private static func text(_ value: JSONValue?) -> String? {
    guard case .string(let text)? = value, !text.isEmpty, !text.hasPrefix("-") else { return nil }
    return text
  }
}
