import CommandLineKit

/// The topic on amounts; a test parses every row.
enum AmountsTopic: TypedWords {
  static let description = TopicDescription(
    name: "amounts", summary: Text("How to write amounts and currencies", "金額と通貨の書き方"),
    blocks: [
      .paragraph(
        """
        An amount without a currency uses that of --currency, or else that of the subscription, or for a new one the \
        setting defaultCurrency. A new data file \
        takes the currency of the locale's territory (USD for en_US), or yen if it has none; 'config \
        defaultCurrency EUR' changes it. A comma groups thousands and a point starts the decimals. For the euro and \
        other currencies written the other way round, both are accepted if only one reading is possible.
        """,
        """
        通貨を省いた金額は --currency の通貨、それもなければサブスクリプションの通貨、新しく追加するときは設定 defaultCurrency の通貨に\
        なります。この設定は、\
        データファイルを作るときにロケールの地域の通貨（en_US なら USD）、地域がなければ円になり、「config defaultCurrency USD」のように変えられます。カンマは3桁ごとの区切り、ピリオドは小数点です。ユーロなど逆の書き方をする通貨では、\
        1通りにしか読めない場合に限りどちらの書き方も使えます。
        """),
      .definitions(Text("Amounts, if the default currency is the US dollar", "金額（既定の通貨が円の場合）"), amounts),
      .definitions(Text("Rejected, because a guess would often be wrong", "受け付けないもの（誤った推測を避けるため）"), refused),
      .paragraph(
        """
        Every amount is stored as a whole number of the currency's smallest unit (ISO 4217). Totals are kept \
        separately for each currency. A price above the maxAmount setting is rejected as a likely typing mistake.
        """,
        """
        金額はすべて、ISO 4217 が定める最小単位の整数として保存します。合計は通貨ごとに分けます。\
        設定 maxAmount を超える金額は、入力間違いとみなして受け付けません。
        """),
    ])

  /// Examples whose meaning starts with the parsed amount and its currency code.
  static let amounts = [
    english("15.49", "15.49 USD", "a point for the decimals"),
    english("1,200", "1200.00 USD", "a comma for the thousands"),
    japanese("1490", "1490 JPY", "1,490、１，４９０ も可"),
    japanese("1490円", "1490 JPY", "¥1,490 も可"),
    english("9.99 EUR", "9.99 EUR", "any code, before or after; also 9.99EUR and €9.99"),
    japanese("9.99USD", "9.99 USD", "通貨コードは前後どちらでも可。$9.99 も可"),
    japanese("9.99 EUR", "9.99 EUR", "空白を入れるなら引用符で囲む。€9.99 も可"),
    japanese("12.34ドル", "12.34 USD", "US$、米ドル も可"),
    row("9,99 EUR", "9.99 EUR", en: "also 9,99 €, 1.490,50 € and '1 490,50 €'", ja: "9,99 €、1.490,50 €、1 490,50 € も可"),
    row("$9.99 CAD", "9.99 CAD", en: "symbol and code together; also CA$9.99", ja: "記号と通貨コードの併記。CA$9.99 も可"),
    japanese("1.5万円", "15000 JPY", "1万5000円、1万5千円 も可"),
    japanese("千五百円", "1500 JPY", "2千5百、三百円、1.5億円 も可"),
    japanese("1,490円（税込）", "1490 JPY", "¥1,490-、税込1,490円 も可"),
    row("3.5KWD", "3.500 KWD", en: "as many decimals as the currency allows", ja: "小数の桁数は通貨によって決まる"),
    english("90~", "90.00 USD", "an estimate, if charges vary; also '~$90' and 'about 90'; only as a price"),
    japanese("約7000円", "7000 JPY", "毎回変わる請求の見積もり。7000~ も可。料金だけに使える"),
    english("0", "0.00 USD", "free subscriptions can be recorded too"),
    japanese("0", "0 JPY", "無料のものも登録できる"),
  ]

  static let refused = [
    OutsideDescription("12.345", "The dollar has two decimals", "", onlyIn: .english),
    OutsideDescription("12.34", "", "円に小数は使えない", onlyIn: .japanese),
    OutsideDescription("1,490 EUR", "1,490 euros, or one euro and 49 cents?", "1,490ユーロか1ユーロ49セントか判断できない"),
    OutsideDescription("1.490,00", "Which separator is which?", "どちらが小数点か判断できない"),
    OutsideDescription("$1.490", "1,490 dollars, or a dollar and 49 cents?", "1,490ドルか1ドル49セントか判断できない"),
    OutsideDescription(".49", "What the shell leaves of $15.49 without quotes", "引用符のない $15.49 の残り"),
    OutsideDescription("11.99/mo", "Only 'add' takes a cycle here", "周期を書けるのは add だけ"),
    OutsideDescription("-500", "A price cannot be negative", "0未満の料金はない"),
  ]
}
