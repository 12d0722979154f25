import BillingCore
import CommandLineKit

/// The options that name who pays a charge and who shares it.
enum ShareOptions {
  static let payer = SelectionOptions.payer.summarised(Text("Member who pays", "支払者"))
  static let share = OptionDescription(
    "share", "MEMBER[:W]", .member, "Who shares it, and weight", "負担する人と比率", isRepeatable: true)
}

extension Context {
  func labels(_ option: OptionDescription) throws -> [String] {
    try arguments.values(of: option).map { try label($0, of: option) }
  }

  /// Throws for the word that the screen shows for an empty field: nobody calls a category so.
  func refuseNone(_ text: String, of option: OptionDescription) throws(InvalidValue) {
    guard Text.noneTyped.isWritten(text) else { return }
    // `edit --clear` names fields: that of an option with several values is the plural.
    let word = option.isRepeatable ? "\(option.name)s" : option.name
    throw InvalidValue(
      option.spelling, text, "wordForNone", "This word means that there is no value.", "値がないことを表す語です。",
      WayOut(
        "Omit \(Word(option)), or clear the value with 'edit': --clear \(Word(word))",
        "\(Word(option)) を省いてください。値を消すには、edit で指定してください: --clear \(Word(word))"))
  }

  func label(_ text: String, of option: OptionDescription) throws -> String {
    try refuseNone(text, of: option)
    try naming(option.spelling, text) { try Subscription.validate(label: text) }
    return text.trimmed()
  }

  func payer(in book: Book) throws -> String? {
    let option = ShareOptions.payer
    return try labels(option).last.map { try member($0, named: option.spelling, in: book, orNew: true) }
  }

  func shares(in book: Book) throws -> [Share] {
    var shares: [Share] = []
    for text in arguments.values(of: ShareOptions.share) {
      let names = text.listItems.filter { !$0.isEmpty }
      if names.count > 1, !book.memberNames.contains(text) { throw several(names, text) }
      var share = try share(text)
      share.member = try member(share.member, named: ShareOptions.share.spelling, in: book, orNew: true)
      if shares.contains(where: { $0.member == share.member }) {
        throw InvalidValue(
          ShareOptions.share.spelling, text, "memberTwice", "This member already has a share.", "このメンバーはすでに指定されています。",
          WayOut(
            "Give each member once: --share Anna:2 --share Ben", "メンバーは1回ずつ指定してください。例: --share 花子:2 --share 太郎"))
      }
      shares.append(share)
    }
    return shares
  }

  private func several(_ names: [String], _ text: String) -> InvalidValue {
    let line = Word(names.map { "\(ShareOptions.share.spelling) \($0.shellQuoted)" }.joined(separator: " "))
    return InvalidValue(
      ShareOptions.share.spelling, text, "several", "This names several members.", "1つの --share に指定できるメンバーは1人です。",
      WayOut("Repeat the option: \(line)", "--share を繰り返してください: \(line)"))
  }

  /// Reads `Aki:2`, or `Aki=2`, as Aki with weight 2; a name without a colon has weight 1.
  private func share(_ text: String) throws -> Share {
    // A member whose name has no colon may be followed by `=2` as well.
    let hasColon = text.contains { $0.isColon }
    let parts = text.split(omittingEmptySubsequences: false) { $0.isColon || !hasColon && $0.isEqualsSign }
    guard parts.count > 1, let tail = parts.last else {
      return Share(member: try label(text, of: ShareOptions.share))
    }
    let digits = String(tail).halfWidth
    let isNumber = digits.utf8.allSatisfy { (0x30...0x39).contains($0) }
    guard isNumber, let weight = Int(digits), Share.weights.contains(weight) else {
      let (least, most) = (Share.weights.lowerBound, Share.weights.upperBound)
      throw InvalidValue(
        ShareOptions.share.spelling, text, "notAWeight", "The weight must be a whole number from \(least) to \(most).",
        "比率は\(least)〜\(most)の整数です。", WayOut("For example: --share Anna:2", "例: --share 花子:2"))
    }
    let member = parts.dropLast().joined(separator: ":")
    return Share(member: try label(member, of: ShareOptions.share), weight: weight)
  }
}

extension Share {
  var option: String { "--share \((weight == 1 ? member : "\(member):\(weight)").shellQuoted)" }
}
