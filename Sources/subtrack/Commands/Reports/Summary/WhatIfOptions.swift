import BillingCore
import BillingReports
import CommandLineKit
import Typesetting

/// The options for what-if questions.
enum WhatIfOptions {
  static let without = OptionDescription(
    "without", value: ValueDescription("SUB", .subscription),
    summary: Text(en: "Omit this subscription, except for paid charges", ja: "確定済みの請求を除いて、このサブスクリプションを外す"),
    isRepeatable: true)
  static let withPrice = OptionDescription(
    "with-price", value: ValueDescription("SUB=AMOUNT", .text),
    summary: Text(en: "Use this price instead", ja: "このサブスクリプションがこの料金だとしたら"), isRepeatable: true)
}

extension Context {
  /// The question asked by the options; `nil` without such an option.
  ///
  /// `whole` has also what the selection leaves out.
  func whatIf(in book: Book, selectedFrom whole: Book) throws -> WhatIf? {
    do { return try whatIf(in: book) } catch SubscriptionNotFound.notFound(let wanted, _)
      where whole.isMeant(by: wanted)
    {
      throw SubscriptionNotFound.notFound(wanted, hint: try leftOut(wanted, in: whole))
    }
  }

  /// Says that the selection leaves a subscription out, with the line that selects all.
  private func leftOut(_ wanted: String, in whole: Book) throws -> Text {
    let name = SafeText.visible(whole.subscriptions[try find(wanted, in: whole)].name)
    let line = ["subtrack summary"] + arguments.values(of: WhatIfOptions.without).map { "--without \($0.shellQuoted)" }
    let all = SafeText.visible(line.joined(separator: " "))
    return Text(
      en: "The selection leaves \(name) out. For the totals of all others: \(all)",
      ja: "\(name) は、指定した絞り込みに含まれていません。それ以外のすべての合計を見るには: \(all)")
  }

  private func whatIf(in book: Book) throws -> WhatIf? {
    var wish = WhatIf()
    for wanted in arguments.values(of: WhatIfOptions.without) { wish.without.formUnion(try omitted(wanted, in: book)) }
    for text in arguments.values(of: WhatIfOptions.withPrice) {
      let (index, price) = try wishedPrice(text, in: book)
      if wish.without.contains(index) {
        throw UsageError.contradiction(WhatIfOptions.without.spelling, "\(WhatIfOptions.withPrice.spelling) \(text)")
      }
      guard wish.prices.updateValue(price, forKey: index) == nil else {
        throw InvalidValue(parameter: WhatIfOptions.withPrice.spelling, value: text, reason: Self.pricedTwice)
      }
    }
    return wish == WhatIf() ? nil : wish
  }

  /// The subscriptions of one `--without`: the one of that name, else each of a list with commas.
  private func omitted(_ wanted: String, in book: Book) throws -> [Int] {
    let names = wanted.listItems.filter { !$0.isEmpty }
    guard names.count > 1, !book.isMeant(by: wanted) else { return [try find(wanted, in: book)] }
    return try names.map { try find($0, in: book) }
  }

  /// The index of the subscription and the price in `Netflix=1590`.
  ///
  /// A name may contain an equals sign, an amount may not.
  private func wishedPrice(_ text: String, in book: Book) throws -> (index: Int, price: Money) {
    let name = WhatIfOptions.withPrice.spelling
    guard let mark = text.lastIndex(where: \.isEqualsSign) else {
      throw InvalidValue(parameter: name, value: text, reason: Self.notAPrice)
    }
    let index = try find(String(text[..<mark]), in: book)
    let price = try amount(
      String(text[text.index(after: mark)...]), named: name,
      usual: book.subscriptions[index].coming(on: today).currency,
      settings: book.settings)
    return (index, price)
  }

  private static let notAPrice = ErrorReport(
    message: Text(en: "No price given.", ja: "料金が指定されていません。"),
    hint: Text(en: "For example: --with-price Netflix=\(ExamplePrice.bare(1799))", ja: "例: --with-price Netflix=1590"),
    exitCode: .usage)

  private static let pricedTwice = ErrorReport(
    message: Text(en: "This subscription already has a what-if price.", ja: "このサブスクリプションの料金はすでに指定されています。"),
    hint: Text(en: "Give one price per subscription.", ja: "料金は1つずつ指定してください。"), exitCode: .usage)
}
