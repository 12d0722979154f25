import Foundation
import Testing

@testable import BillingCore
@testable import BillingSamples
@testable import Statements

@Suite("Merchants on statements")
struct MerchantTextTests {
  @Test(
    "one merchant in all ways in which banks write it",
    arguments: [
      ("netflix", ["NETFLIX.COM", "Netflix.com 866-579-7172", "ＮＥＴＦＬＩＸ．ＣＯＭ", "PAYPAL *NETFLIX", "SQ *Netflix Inc."]),
      ("spotify", ["SPOTIFY P3A4F00D1", "Spotify AB", "DEBIT CARD SPOTIFY 12/05"]),
      ("stadtwerke strom", ["STADTWERKE STROM 4711", "Lastschrift Stadtwerke Strom GmbH", "SEPA STADTWERKE STROM"]),
      ("アマゾンプライムカイヒ", ["アマゾンプライムカイヒ", "ｱﾏｿﾞﾝﾌﾟﾗｲﾑｶｲﾋ", "デビット１　アマゾンプライムカイヒ"]),
      ("コナミスポーツ", ["ｺﾅﾐｽﾎﾟ-ﾂ", "コナミスポ－ツ", "コナミスポーツ", "ｺﾅﾐｽﾎﾟｰﾂ", "コナミスポ‐ツ", "コナミスポーツ 4月分"]),
      ("claro", ["DEB AUT CLARO S.A.", "DÉBITO AUTOMÁTICO CLARO", "DEB.AUTOM. CLARO", "Débito Direto Claro"]),
      ("telia sverige", ["Autogiro Telia Sverige", "TELIA SVERIGE AB"]), ("telenor", ["AVTALEGIRO TELENOR"]),
      ("tfl travel ch", ["TFL TRAVEL CH ON 19 JUN CLP", "TFL Travel CH ON 03 SEP BCC"]),
      ("miete", ["Miete Mai", "MIETE 05 MAI 2026", "Miete Januar"]),
      ("loyer", ["LOYER janv", "LOYER FÉVR. 2026", "Loyer du 3 mars"]),
      ("april moto", ["APRIL MOTO"]), ("may flowers", ["MAY FLOWERS"]), ("mars", ["MARS 4711"]),
      ("vpnco", ["PADDLE.NET* VPNCO", "paddle.net*VPNco"]), ("o2", ["O2"]), ("1password", ["1PASSWORD"]),
      ("acme club", ["PG *ACME CLUB", "Pg *Acme Club"]), ("pg energy", ["PG&E ENERGY"]),
    ])
  func folding(key: String, texts: [String]) {
    for text in texts { #expect(MerchantText(text).key == key) }
  }

  @Test(
    "a text means the card that it names, or without a name each one",
    arguments: [
      ("ラクテンカ－ドサ－ビス", "楽天"), ("ﾗｸﾃﾝｶ-ﾄﾞｻ-ﾋﾞｽ", "楽天"), ("口座振替 楽天カード", "楽天"), ("エポスカ－ド", "エポスカード"),
      ("ﾋﾞﾕ-ｶ-ﾄﾞ", "VIEWカード"), ("ＶＩＥＷカ－ド", "VIEWカード"), ("ＤＦ．ミツイスミトモカ－ド", "三井住友カード（NL）"),
      ("ＰａｙＰａｙカード", "PayPayカード"), ("ペイペイカ－ド", "PayPayカード"), ("MY CARD PLUS 01", "My Card Plus"),
      ("ジヤツクス", "My Card Plus"), ("クレジツト", nil), ("ATM", nil), ("楽天モバイル", nil),
    ])
  func cards(text: String, card: String?) {
    let names = ["楽天", "エポスカード", "VIEWカード", "三井住友カード（NL）", "PayPayカード", "My Card Plus"]
    let accounts = names.enumerated().map { Account(id: UUID(high: 0, low: UInt64($0)), name: $1, kind: .card) }
    let meaning = CardNames(of: accounts).meaning(of: text)
    #expect(meaning.cards.map { names[$0] } == card.map { [$0] } ?? names)
    #expect(meaning.isCertain == (card != nil))
  }

  @Test("a text of nothing but words of the bank keeps them")
  func onlyNoise() {
    #expect(MerchantText("PAYPAL").key == "paypal")
    #expect(MerchantText("4711").key == "4711")
    #expect(MerchantText("***").words == [])
  }

  @Test("the Japanese name of a service is one of its texts, as it is once the service was added by it")
  func japaneseNames() {
    let table = KnownServices.table
    #expect(table.japaneseNames.count > 30)
    for (service, name) in table.japaneseNames {
      #expect(table.find(MerchantText(name))?.service == service, "\(name)")
    }
  }

  @Test("a subscription with the name of a service is that service, also beside others of the name")
  func names() {
    let table = KnownServices.table
    for (service, name) in table.names.enumerated() {
      for name in [name, "\(name) 2"] {
        let words = SubscriptionWords(.of(name, from: "2026-01-05"))
        #expect(words.service == service || words.trade != nil, "\(name)")
      }
    }
    #expect(SubscriptionWords(.of("Apple orchard", from: "2026-01-05")).service == nil)
    #expect(SubscriptionWords(.of("Water", from: "2026-01-05")).service == nil, "any supplier of water")
  }

  @Test(
    "what `detect` names, `reconcile` knows",
    arguments: ["ディズニープラス", "アップル", "APPLE.COM/BILL", "アマゾン", "Canal Plus", "トウキョウガス", "NETFLIX.COM"])
  func detected(text: String) throws {
    let statement = rows(text, "9.99", on: "01-12 02-12 03-12 04-12")
    let name = try #require(Book().reconciliation(of: statement).newSeries.first?.name)
    let book = Book.of(.of(name, money("9.99", "EUR"), from: "2026-01-12"))
    let days = ["2026-01-12", "2026-02-12", "2026-03-12", "2026-04-12"]
    #expect(book.decisions(statement) == days.map { "confirmed \(name) \($0)" })
  }

  @Test("the texts of many rows are those of each row alone", arguments: 1...20 as ClosedRange<UInt64>)
  func together(seed: UInt64) {
    var dice = Dice(seed: seed)
    let parts = [
      "ACME", "acme", "4711", "12", "7", "9-ELEVEN", "P3A4", "O2", "x", "JAN", "20JAN", "ON", "mai", "4月分", "Ｅ12", "２",
      "12é", "é", "アマゾン12", "12アマゾン",
      "デビット", "PAYPAL *", ".", "*", "/", " ", " ", " ", "\u{301}", "1\u{20E3}", "SARL",
    ]
    let rows = (0..<500).map { number in
      let text = (0..<Int.random(in: 0...5, using: &dice)).map { _ in parts.randomElement(using: &dice) ?? "" }.joined()
      return StatementRow(row: number + 1, date: day("2026-01-05"), text: text, amount: yen(-1))
    }
    let texts = MerchantTexts(rows)
    for (index, row) in rows.enumerated() {
      #expect(texts.texts[texts.ofRow[index]] == MerchantText(row.text), "\(row.text)")
    }
    #expect(Set(texts.texts).count == texts.texts.count)
  }

  @Test("at least 150 services, each with its own name, and found by each of its own texts")
  func services() {
    let table = KnownServices.table
    #expect(table.names.count >= 150)
    #expect(Set(table.names).count == table.names.count)
    for line in knownServicesText.split(separator: "\n") {
      let parts = line.split(separator: ":", maxSplits: 1)
      if parts.count == 1 {
        for name in line.split(separator: ",").map({ $0.trimmingCharacters(in: .whitespaces) }) {
          #expect(table.find(MerchantText(name)).map { table.names[$0.service] } == name)
        }
        continue
      }
      for text in parts[1].split(separator: ",") where !text.contains("*") {
        let found = table.find(MerchantText(String(text)))
        #expect(
          found.map { table.names[$0.service] } == parts[0].split(separator: "=").first.map(String.init), "\(text)")
      }
    }
  }

  @Test(
    "services by the texts of statements",
    arguments: [
      ("AMZN Prime 2A3BC4D5E", "Amazon Prime"), ("NFLX DIGITAL", "Netflix"), ("ｱﾏｿﾞﾝﾌﾟﾗｲﾑｶｲﾋ", "Amazon Prime"),
      ("ﾈﾂﾄﾌﾘﾂｸｽ", "Netflix"), ("ﾃﾞｲｽﾞﾆ-ﾌﾟﾗｽ", "Disney+"),
      ("GOOGLE *YouTubePremium", "YouTube Premium"), ("APPLE.COM/BILL 866-712-7753 CA", "Apple"), ("ＮＨＫ放送受信料", "NHK"),
      ("OPENAI *CHATGPT SUBSCR", "ChatGPT"), ("T-MOBILE*AUTO PAY 800-937-8997", "T-Mobile"), ("U-NEXT", "U-NEXT"),
      ("24 HOUR FITNESS USA #0042", "24 Hour Fitness"), ("CANVACOM 866", "Canva"), ("TELEKOMDE", "Telekom"),
      ("ADOBEINC800", "Adobe Creative Cloud"), ("GOOGLE *Tinder Dating g.co/helppay#", "Tinder"),
      ("GOOGLE *Bumble Premium", "Bumble"), ("AMAZON MKTP US*2X4", "Amazon"),
      ("MICROSOFT*ULTIMATE 1 MONTH", "Xbox Game Pass"), ("MICROSOFT*PC GAME PASS", "Xbox Game Pass"),
      ("MICROSOFT*MICROSOFT 365", "Microsoft 365"), ("D-TICKET 10/2026", "Deutschlandticket"),
      ("PRLV SEPA CANAL+ FRANCE 88977657", "Canal+"), ("CARTE GROUPE CANAL+", "Canal+"),
    ])
  func found(text: String, name: String) {
    #expect(KnownServices.table.find(MerchantText(text)).map { KnownServices.table.names[$0.service] } == name)
  }

  @Test(
    "no service by a word that only begins like it",
    arguments: [
      "HANSE VERSICHERUNG BEITRAG", "DAILY HERALD DIGITAL", "SKYLINE BAR", "TUNDRA FITNESS", "PAYPAL *VIOLET MOBILE",
      "OFFICE DEPOT 1234", "TICKETMASTER", "ＪＣＢカード利用", "RIVER CLOUD STORAGE", "NOVA GAMES CLUB", "ORBIT MUSIC STREAM",
      "IRIS ENERGY", "CEDAR INSURANCE", "FAMILY NEWS MEDIA", "EXPRESS SOFTWARE HOSTING", "PREMIUM PLUS", "CITY GYM",
      "TELEKOMMUNIKATION STADT GMBH", "CANVAS PRINTS LTD", "ADOBEIRA RESTAURANT",
    ])
  func notFound(text: String) { #expect(KnownServices.table.find(MerchantText(text)) == nil) }

  @Test(
    "Latin letters next to Japanese ones are spelt as the bank spells them",
    arguments: [
      ("ＮＵＲＯ光利用料", "NURO光利用料"), ("ＮＴＴフアイナンス", "NTTフアイナンス"), ("口座振替　ＪＲ東日本　ＳＵＩＣＡ", "JR東日本 Suica"),
      ("ａｕフィナンシャルサービス", "auフィナンシャルサービス"), ("カンポ　ガクシホケン", "カンポ ガクシホケン"), ("ＡＣＭＥ　ＭＥＤＩＡ", "Acme Media"),
      ("ACME 光 4711", "Acme 光"), ("T-Rex Gym", "T-Rex Gym"),
    ])
  func mixedLetters(text: String, name: String) {
    #expect(MerchantName.of(text, MerchantText(text).words, nil) == name)
  }

  @Test(
    "the small words of a name stay small, but for the first",
    arguments: [("CITY WATER AND POWER COMPANY", "City Water and Power Company"), ("LA FITNESS", "LA Fitness")])
  func smallWords(text: String, name: String) {
    #expect(MerchantName.of(text, text.lowercased().split(separator: " ").map(String.init), nil) == name)
  }
}
