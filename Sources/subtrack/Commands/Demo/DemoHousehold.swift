import BillingCore
import CommandLineKit

/// The sample household of `demo`: the lines that record it, with days relative to today.
///
/// Prices are those of a currency with two decimals; in a currency without decimals they are in hundreds.
struct DemoHousehold {
  let language: Language
  let currency: Currency

  /// The lines without the name of the program, in their order; no amount names a currency.
  var lines: [[String]] {
    let text = language == .japanese ? Self.japanese : Self.english
    return text.split(separator: "\n").compactMap { line in
      let words = line.split(separator: " ").map { word(String($0)) }
      return words.isEmpty ? nil : words
    }
  }

  /// A word of a line: `_` for a space, and `@15.49` for an amount.
  private func word(_ word: String) -> String {
    if word.first != "@" { return word.map { $0 == "_" ? " " : String($0) }.joined() }
    let amount = word.dropFirst()
    return currency.exponent == 0 ? String(amount.filter { $0 != "." }) : String(amount)
  }

  private static let english = """
    add Rent @1450.00 monthly --first=-63d --manual --category housing
    add Netflix @15.49 monthly --first=-50d --category video
    add Spotify @11.99 monthly --first=-35d --category music
    add Internet @59.00 monthly --first=-57d --category utilities
    add Electricity @84.00 monthly --first=-40d --category utilities
    add Adobe @263.88 yearly --first=-347d --notice 14 --category work
    add ChatGPT @20.00 monthly --first=-29d --category work
    add iCloud+ @2.99 monthly --first=-20d --category storage
    add Gym @39.00 monthly --first=-45d --notice 10 --category health
    add Car_insurance @486.00 yearly --first=-180d --category car
    add News @8.00 every_4_weeks --first=-27d --category news
    add Disney+ @10.99 monthly --trial +5d --category video
    add Domain @14.00 every_2_years --first=-200d --category work
    add Audiobooks @14.95 monthly --first=-80d --category books
    pause Audiobooks --on=-10d
    price Netflix @17.99 --from +1m
    account add Visa --closes 25 --debits 10 --months-later 1
    edit Netflix Spotify Adobe ChatGPT iCloud+ Disney+ --payment-method Visa
    budget set @120.00 --category work
    confirm --all --until yesterday --category !housing,work
    confirm Rent
    """

  private static let japanese = """
    add 家賃 @820.00 毎月 --first=-63d --manual --category 住まい
    add Netflix @15.90 毎月 --first=-50d --category 動画
    add Spotify @9.80 毎月 --first=-35d --category 音楽
    add 光回線 @57.20 毎月 --first=-57d --category 通信
    add 楽天モバイル @32.78 毎月 --first=-40d --category 通信
    add 電気 @84.00 毎月 --first=-38d --category 光熱費
    add Adobe @288.16 毎年 --first=-347d --notice 14 --category 仕事
    add ChatGPT @30.00 毎月 --first=-29d --category 仕事
    add iCloud+ @4.50 毎月 --first=-20d --category 保存
    add ジム @88.00 毎月 --first=-45d --notice 10 --category 健康
    add 自動車保険 @486.00 毎年 --first=-180d --category 車
    add 新聞 @44.00 毎月 --first=-27d --category ニュース
    add Disney+ @11.40 毎月 --trial +5d --category 動画
    add NHK @22.00 2か月 --first=-55d --manual --category 住まい
    add オーディオブック @15.00 毎月 --first=-80d --category 本
    pause オーディオブック --on=-10d
    price Netflix @18.90 --from +1m
    account add 楽天カード --closes eom --debits 27 --months-later 1 --roll next
    edit Netflix Spotify Adobe ChatGPT iCloud+ Disney+ --payment-method 楽天カード
    budget set @120.00 --category 仕事
    confirm --all --until 昨日 --category !住まい,仕事
    confirm 家賃
    """
}
