import CommandLineKit

/// The topic on statements: where to get them, and how they are read.
enum StatementsTopic {
  static let description = TopicDescription(
    name: "statements", summary: Text("How to get and read bank statements", "銀行・カードの明細の入手と読み込み"),
    blocks: [
      .paragraph(
        """
        A statement is the list of payments that a bank, a card or a wallet lets you download. 'subtrack statement' \
        prints it as plain rows. Everything happens on your computer; no account is linked, and no password is \
        asked for.
        """,
        """
        明細とは、銀行・カード・決済サービスからダウンロードできる入出金の一覧です。subtrack statement は、これをそろった形式で\
        出力します。処理はすべて手元のパソコンの中で行い、口座との連携やパスワードの入力はありません。
        """),
      .definitions(Text("Where to download them", "入手方法"), banks),
      .definitions(Text("Kinds of files", "ファイルの種類"), kinds),
      .paragraph(
        """
        A CSV file is recognised by the words of its header and by its content: separator, encoding, columns, order of \
        dates, decimal comma, and the sign of spending. One line on stderr shows the interpretation. The sign is read \
        from separate columns, the header, the balance, a known layout, or known services. If nothing shows it, or if \
        03/04/2026 or 1.234 has two readings, you are asked; elsewhere --spend, --date-order or --decimal is \
        required. An encoding that is not supported is named, with the iconv line that converts it. A file that names no \
        currency is in the currency that you use most, or in that of your locale; --currency overrides it.
        """,
        """
        CSVは、見出しの語と内容から、区切り、文字コード、列、日付の順序、小数点、支出の符号を判断します。判断した内容は標準エラーに\
        1行で表示します。支出の符号は、専用の列、見出し、残高、既知の書式、既知のサービスから判断します。判断できないときや、\
        03/04/2026、1.234 が2通りに読めるときは確認し、ターミナル以外では --spend、--date-order、--decimal の指定を求めます。\
        対応していない文字コードは、変換する iconv のコマンドとともに示します。通貨の記載がない\
        ファイルは、最も多く使っている通貨か、ロケールの通貨とみなします。--currency で指定することもできます。
        """),
      .paragraph(
        """
        'subtrack reconcile' matches the rows with charges by date, amount and text, asks once and saves once; rows \
        are remembered, so no charge is confirmed twice. The bank's text for a subscription is remembered too: \
        'subtrack show' prints it. With --account, so is the answer to what a file leaves open, for files with the same \
        header; 'subtrack account edit NAME --clear layout' removes it. 'subtrack detect' finds recurring payments that are not in your data.
        """,
        """
        subtrack reconcile は、明細の行を日付・金額・内容で請求と照合し、一度だけ確認してまとめて保存します。照合した行は\
        記録するので、二重に確定することはありません。明細での表記はサブスクリプションごとに覚え、subtrack show で確認できます。\
        --account を付けると、ファイルから分からないことへの回答も、同じ見出しのファイル用に覚えます（subtrack account edit 口座 \
        --clear layout で消去）。\
        subtrack detect は、まだ登録していない定期的な支払いを見つけます。
        """),
      .definitions(Text("Omitted, with this reason in --json", "除外するもの（--json の reason）"), reasons),
      .lines(
        Text("To check a file", "ファイルを確認するには"),
        Text(en: commands, ja: commands)),
    ])

  /// Ten banks and services; the names of menus are theirs.
  private static let banks = [
    OutsideDescription("楽天カード", "", "楽天e-NAVIの「ご利用明細」から「CSVダウンロード」", onlyIn: .japanese),
    OutsideDescription("三井住友銀行", "", "SMBCダイレクトの「入出金明細」から「明細をCSVダウンロード」", onlyIn: .japanese),
    OutsideDescription(
      "Chase", "Account, Download account activity: CSV or QFX", "口座の Download account activity で CSV か QFX"),
    OutsideDescription(
      "American Express", "Statements & Activity, Download: CSV or QFX", "Statements & Activity の Download で CSV か QFX"),
    OutsideDescription(
      "Bank of America", "Account, Download: Microsoft Excel format (a CSV file)",
      "口座の Download で Microsoft Excel format（中身はCSV）"),
    OutsideDescription("Monzo", "App: Account, Export transactions: CSV", "アプリの Account から Export transactions で CSV"),
    OutsideDescription(
      "Revolut", "App: Account, Statement: Excel, which is a CSV file", "アプリの Account から Statement で Excel（中身はCSV）"),
    OutsideDescription("N26", "Website: Downloads, CSV", "ウェブ版の Downloads で CSV"),
    OutsideDescription("DKB", "Umsätze, Export: CSV or CAMT", "Umsätze の Export で CSV か CAMT"),
    OutsideDescription("PayPal", "Activity, Download, All transactions: CSV", "取引の「ダウンロード」で、すべての取引のCSV"),
    OutsideDescription("Rakuten Card", "楽天e-NAVI, ご利用明細, CSVダウンロード", "", onlyIn: .english),
    OutsideDescription("SMBC", "入出金明細, 明細をCSVダウンロード", "", onlyIn: .english),
  ]

  private static let kinds = [
    OutsideDescription("CSV", "Of any bank; comma, semicolon, tab or bar", "どの銀行のものも可。区切りはカンマ、セミコロン、タブ、縦棒"),
    OutsideDescription("OFX, QFX", "The most exact format of banks in the United States", "米国の銀行で最も正確な形式"),
    OutsideDescription(
      "CAMT.053", "The most exact format of banks in Europe (XML); 052 is read too", "欧州の銀行で最も正確な形式（XML）。052も可"),
    OutsideDescription("MT940", "The older format of banks in Europe; MT942 is read too", "欧州の銀行の旧形式。MT942も可"),
    OutsideDescription("QIF", "The old format of Quicken", "Quicken の古い形式"),
  ]

  private static let reasons = [
    OutsideDescription("transfer", "Between your own accounts, as the file says", "自分の口座間の振替（ファイルに記載のあるもの）"),
    OutsideDescription("mirror", "The other side of a row: a wallet draws from the bank", "同じ支払いのもう一方の行（銀行からの入金など）"),
    OutsideDescription("reverted", "Declined, failed or reversed", "拒否、失敗、取り消し"),
    OutsideDescription("pending", "Announced, but without a date", "日付のない未確定の利用"),
    OutsideDescription("sum", "Totals and balances", "合計と残高"),
    OutsideDescription("note", "Lines with neither a date nor an amount", "日付も金額もない行"),
  ]

  private static let commands = """
    subtrack statement bank.csv --verbose
    subtrack statement bank.csv --json | jq .leftOut
    subtrack reconcile bank.csv --dry-run --explain
    """
}
