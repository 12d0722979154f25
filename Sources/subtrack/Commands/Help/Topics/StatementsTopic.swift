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
        'subtrack help statement' says how a file is read, and which options overrule that. Where the \
        letters of a file can be read in several ways, it asks, with rows as each encoding shows them; an encoding that is \
        not supported is named, with the iconv line that converts it. A file that names no currency is in the currency that \
        you use most, in that of your locale, or, without both, in that of the country that its words suggest. With \
        --account, 'reconcile' remembers the answer to what a file leaves open, for files with the same header, and the \
        encoding for all files of the account; 'subtrack account edit NAME --clear layout' removes both.
        """,
        """
        ファイルの読み方と、それを変えるオプションは subtrack help statement にあります。文字コードの候補が\
        複数あれば、それぞれで読んだ行を示して質問します。対応していない文字コードは、変換する iconv のコマンドとともに示します。通貨の記載がないファイルは、\
        最も多く使っている通貨かロケールの通貨、どちらもなければ内容から推定した国の通貨とみなします。reconcile に \
        --account を付けると、ファイルから分からないことへの回答も、同じ見出しのファイル用に覚えます。文字コードはその口座の\
        すべてのファイルに使います（subtrack account edit 口座 --clear layout で消去）。
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

  static let reasons = [
    OutsideDescription("transfer", "Between your own accounts, as the file says", "自分の口座間の振替（ファイルに記載のあるもの）"),
    OutsideDescription("mirror", "The other side of a row: a wallet draws from the bank", "同じ支払いのもう一方の行（銀行からの入金など）"),
    OutsideDescription("reverted", "Declined, failed or reversed", "拒否、失敗、取り消し"),
    OutsideDescription("pending", "Announced or held, but not booked", "まだ確定していない利用"),
    OutsideDescription("security", "Shares or funds, and what they pay", "株式・投資信託の売買や配当"),
    OutsideDescription("undated", "An amount without a day, in a few rows of the file", "日付のない金額（ファイルの一部の行だけ）"),
    OutsideDescription("sum", "Totals and balances", "合計と残高"),
    OutsideDescription("note", "Lines in which no money moves", "お金の動きのない行"),
  ]

  private static let commands = """
    subtrack statement bank.csv --verbose
    subtrack statement bank.csv --json | jq .leftOut
    subtrack reconcile bank.csv --dry-run --explain
    """
}
