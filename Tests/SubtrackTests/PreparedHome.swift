import Foundation
import Synchronization
import TestSupport

/// Homes with prepared data. Each script runs once for each language and locale; further homes are copies of the first.
enum PreparedHome {
  /// The path of the sample household.
  static let sample = Repository.root.appendingPathComponent("Tests/Samples/household.json").path

  /// Writes bank.csv, of which a series can be found.
  static let statement =
    #"printf 'Date,Text,Amount\n2025-12-05,GITHUB,-4\n2026-01-05,GITHUB,-4\n2026-02-05,GITHUB,-4\n' > bank.csv"#

  /// The sample household, added by `import`, with a budget and a goal.
  static func household(_ language: Sandbox.Language = .english) throws -> Sandbox {
    try home(language, scriptOfHousehold)
  }

  /// The same with a card, a holiday calendar, charges that four share, a note, and rates of three currencies.
  static func fullHousehold() throws -> Sandbox { try home(.english, scriptOfHousehold + "\n" + additions) }

  private static let scriptOfHousehold = """
    set -e
    subtrack import '\(sample)'
    subtrack budget set 150000
    subtrack budget goal 90000 --by 2026-12
    \(statement)
    """

  private static let additions = """
    subtrack budget set 20000 --quiet; subtrack budget set 100 USD --per year --quiet
    subtrack config holidays jp --quiet; subtrack account add SMBC --kind bank --quiet
    subtrack account add 楽天カード --closes eom --debits 27 --months-later 1 --draws-from SMBC --quiet
    for name in 次郎 三郎; do subtrack member add $name --quiet; done
    subtrack add Hotel 8000 --first 2026-01-06 --payer 花子 --share 花子 --share 太郎 --share 次郎 --share 三郎 --quiet
    subtrack confirm Hotel 2026-01-06 --quiet; subtrack confirm Hotel 2026-02-06 --quiet
    subtrack note Netflix 'asked for a refund, and for a longer free month' --quiet
    for rate in 'USD JPY 153.25' 'EUR JPY 184.02' 'GBP JPY 210.5'; do
      subtrack rate set $rate --on 2026-02-01 --quiet
    done
    """

  /// An empty home in the locale of a language, for the examples.
  static func empty(_ language: Sandbox.Language) throws -> Sandbox {
    let locale = language == .english ? "en_US.UTF-8" : "ja_JP.UTF-8"
    return try Sandbox(language: language, binary: Product.binary(), locale: locale)
  }

  /// The home for the examples of the commands: their subscriptions, files, rates, and an undone change.
  static func ofTheExamples(_ language: Sandbox.Language) throws -> Sandbox {
    try prepared(empty(language), scriptOfTheExamples(language))
  }

  /// The same with a shared charge of January that one member paid.
  static func withDebts(_ language: Sandbox.Language) throws -> Sandbox {
    let (one, other) = language == .english ? ("Anna", "Tom") : ("花子", "太郎")
    let flat = language == .japanese ? "家賃" : "Flat"
    let line = "subtrack add \(flat) 900 --first 2026-01-27 --payer \(one) --share \(one) --share \(other)"
    return try prepared(empty(language), scriptOfTheExamples(language) + "\n\(line) && subtrack confirm \(flat)")
  }

  private static func scriptOfTheExamples(_ language: Sandbox.Language) -> String {
    language == .english ? english : japanese
  }

  private static let english = """
    set -e
    subtrack member add Anna
    subtrack member add Tom
    subtrack add Netflix 15.49 --first 2026-01-31
    subtrack add Spotify 10.99 --first 2025-12-15 --memo student --tag music
    subtrack add Electricity 81.50 --first 2026-01-last --manual
    subtrack add 'Bus pass' 45 --first 2026-01-20 --every 30d --renewal from-payment --manual
    subtrack add 'Prime Video' 139 --every year --first 2025-06-01
    subtrack add Adobe 19.99 --first 2026-01-05 --paid
    subtrack pause 'Prime Video' --on 2026-01-10
    subtrack adjust Netflix 2026-01-31 9.99
    subtrack note Netflix 'one month free' --on 2026-01-15
    subtrack budget set 50
    subtrack budget goal 30 --by 2026-06
    subtrack export --format json --output backup.json
    mkdir usb && cp backup.json usb/subtrack.json
    subtrack export --output charges.csv
    subtrack add ChatGPT 20EUR --first 2026-02-10
    subtrack rate set EUR USD 1.0842 --on 2026-02-01
    subtrack edit Netflix --category video --payment-method 'Old Visa'
    printf 'Date,USD,JPY,GBP,\\n2026-02-05,1.1798,184.02,0.87,\\n2026-02-04,1.181,184.5,N/A,\\n' > eurofxref-hist.csv
    printf '[{"Name":"Hulu","Payment Cycle":"Monthly","Next Payment":"2026-02-15","Price":"$7.99"}]' > wallos.json
    printf 'Name,Cost,Every,Due\\nGym,€29.90,month,2026-02-10\\n' > sheet.csv
    subtrack --file usb/subtrack.json add Gym 29 --first 2026-02-01
    subtrack account add Checking --kind bank
    subtrack account add Mastercard --closes eom --debits 27 --months-later 1 --draws-from Checking
    subtrack edit Spotify --payment-method Mastercard
    printf 'Date,Description,Amount\n2026-01-15,SPOTIFY STOCKHOLM,-10.99\n2026-01-31,NETFLIX.COM,-9.99\n' > card.csv
    printf 'Date,Description,Amount\n' > bank.csv
    for day in 2025-12-05 2026-01-05 2026-02-05; do echo "$day,DROPBOX.COM,-11.99"; done >> bank.csv
    echo 2026-01-31,NETFLIX.COM,-9.99 >> bank.csv
    \(cardStatement("USD", "20260115", "-10.99", "SPOTIFY STOCKHOLM"))
    subtrack config pastMonths 3
    subtrack undo
    """

  private static let japanese = """
    set -e
    subtrack member add 花子
    subtrack member add 太郎
    subtrack add Netflix 1490 --first 2026-01-31
    subtrack add Spotify 980 --first 2025-12-15 --memo 学割 --tag 音楽
    subtrack add 楽天モバイル 3278 --first 2026-01-last --manual
    subtrack add Suica 3000 --first 2026-01-20 --every 30d --renewal from-payment --manual
    subtrack add 'Prime Video' 5900 --every year --first 2025-06-01
    subtrack add Adobe 7280 --first 2026-01-05 --paid
    subtrack pause 'Prime Video' --on 2026-01-10
    subtrack adjust Netflix 2026-01-31 990
    subtrack note Netflix 1か月無料 --on 2026-01-15
    subtrack budget set 5000
    subtrack budget goal 3000 --by 2026-06
    subtrack export --format json --output backup.json
    mkdir usb && cp backup.json usb/subtrack.json
    subtrack export --output charges.csv
    subtrack add ChatGPT 20USD --first 2026-02-10
    subtrack rate set USD JPY 153.25 --on 2026-02-01
    subtrack edit Netflix --category 動画 --payment-method 旧カード
    printf 'Date,USD,JPY,GBP,\\n2026-02-05,1.1798,184.02,0.87,\\n2026-02-04,1.181,184.5,N/A,\\n' > eurofxref-hist.csv
    printf '[{"Name":"Hulu","Payment Cycle":"Monthly","Next Payment":"2026-02-15","Price":"¥1,026"}]' > wallos.json
    printf '品名,額,間隔,期日\\nジム,7700円,毎月,2026-02-10\\n' > 家計.csv
    subtrack --file usb/subtrack.json add ジム 7700 --first 2026-02-01
    subtrack account add SMBC --kind bank
    subtrack account add 楽天カード --closes eom --debits 27 --months-later 1 --draws-from SMBC
    subtrack edit Spotify --payment-method 楽天カード
    printf '利用日,利用店名,利用金額\n2026/01/15,SPOTIFY,980\n2026/01/31,NETFLIX.COM,990\n' > card.csv
    printf '日付,内容,出金額,入金額\n' > bank.csv
    for day in 2025/12/05 2026/01/05 2026/02/05; do echo "$day,DROPBOX.COM,1500,"; done >> bank.csv
    echo 2026/01/31,NETFLIX.COM,990, >> bank.csv
    \(cardStatement("JPY", "20260115", "-980", "SPOTIFY"))
    subtrack config pastMonths 3
    subtrack undo
    """

  /// Writes card.ofx, with one row.
  private static func cardStatement(_ currency: String, _ day: String, _ amount: String, _ text: String) -> String {
    """
    printf '%s\n' OFXHEADER:100 DATA:OFXSGML VERSION:102 CHARSET:1252 '' '<OFX><CREDITCARDMSGSRSV1><CCSTMTTRNRS>' \
      '<CCSTMTRS><CURDEF>\(currency)' '<BANKTRANLIST>' '<STMTTRN><TRNTYPE>DEBIT' '<DTPOSTED>\(day)' \
      '<TRNAMT>\(amount)' '<FITID>1' '<NAME>\(text)' '</STMTTRN></BANKTRANLIST>' \
      '</CCSTMTRS></CCSTMTTRNRS></CREDITCARDMSGSRSV1></OFX>' > card.ofx
    """
  }

  private static func home(_ language: Sandbox.Language, _ script: String) throws -> Sandbox {
    try prepared(Sandbox(language: language, binary: Product.binary()), script)
  }

  /// What each script left, by the language, the locale and the script.
  private static let contents = Mutex<[[String]: FolderContent]>([:])

  private static func prepared(_ sandbox: Sandbox, _ script: String) throws -> Sandbox {
    let key = ["SUBTRACK_LANG", "LC_ALL"].map { sandbox.environment[$0] ?? "" } + [script]
    let content = try contents.withLock { contents throws -> FolderContent? in
      if let content = contents[key] { return content }
      let outcome = try sandbox.run(script)
      if outcome.status != 0 { throw NotPrepared(outcome: outcome.text) }
      contents[key] = try FolderContent(of: sandbox.home)
      return nil
    }
    try content?.write(to: sandbox.home)
    return sandbox
  }

  /// The script that prepares a home failed.
  struct NotPrepared: Error { let outcome: String }
}

extension Outcome {
  var printed: String { String(decoding: stdout, as: UTF8.self) }
  var said: String { String(decoding: stderr, as: UTF8.self) }

  /// The whole outcome, for a message.
  var text: String { "\(printed)\(said)? \(status)" }
}
