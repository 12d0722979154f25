import BillingCore
import CommandLineKit
import Interchange
import Storage

/// The settings `holidays` and `weekend`: the days on which no bank moves money.
extension SettingKey {
  static let holidays = SettingKey(
    name: "holidays",
    summary: Text(
      "Holidays: jp, us, uk, target, weekends or none, and a file of dates (jp,FILE)",
      "祝日の暦（jp、us、uk、target、weekends、none。日付のファイルも可: jp,ファイル）"),
    value: { settings in
      guard let calendar = settings.holidays else { return "" }
      return calendar.base.word + (calendar.own.isEmpty ? "" : " (+\(calendar.own.count))")
    },
    set: { settings, text in try setHolidays(&settings, text) })

  static let weekend = SettingKey(
    name: "weekend",
    summary: Text("Weekly days off, like fri,sat", "毎週の休業日（fri,sat など）"),
    value: { $0.businessCalendar.weekend.map { String($0.name.prefix(3)) }.joined(separator: ",") },
    set: { settings, text in
      let words = text.folded.split { $0.isComma || $0 == "、" || $0 == "・" }
      let days = try words.map { word in
        guard let day = Weekday.abbreviated(word) else { throw notAWeekday(text) }
        return day
      }
      guard !days.isEmpty, days.count < 7 else { throw notAWeekday(text) }
      var calendar = settings.businessCalendar
      calendar.weekend = days.uniqued()
      settings.holidays = calendar
    })

  private static func notAWeekday(_ text: String) -> InvalidValue {
    InvalidValue(
      "weekend", text, "notAWeekend", "Not one to six days of the week.", "曜日（1〜6日分）として認識できません。",
      WayOut("For example: subtrack config weekend fri,sat", "例: subtrack config weekend sat,sun"))
  }

  /// A calendar, a file, or both with a comma between them; the dates of the file are copied.
  private static func setHolidays(_ settings: inout Settings, _ text: String) throws {
    if text.isEmpty {
      settings.holidays = nil
      return
    }
    let word = String(text.prefix { !$0.isComma })
    let wanted = calendarWords.value(word) ?? word.lowercased()
    let base = BusinessCalendar.Base.all.first { $0.word == wanted }
    let path = base == nil ? text : String(text.dropFirst(word.count + 1))
    var calendar = BusinessCalendar(base ?? .weekends)
    calendar.weekend = settings.businessCalendar.weekend
    if !path.isEmpty { calendar.own = try read(path, isWord: base == nil && !path.contains { "./".contains($0) }) }
    settings.holidays = calendar
  }

  private static let calendarWords = WordList(entries: [
    ("jp", ["日本", "日本の祝日", "japan"], "jp"), ("us", ["アメリカ", "米国", "usa"], "us"), ("uk", ["イギリス", "英国", "gb"], "uk"),
    ("weekends", ["土日", "週末"], "weekends"), ("none", ["なし"], "none"),
  ])

  private static func read(_ path: String, isWord: Bool) throws -> [OwnHoliday] {
    let bytes: [UInt8]
    do throws(StorageError) { bytes = try UserFile.readNamed(path) } catch {
      throw isWord ? unknownCalendar(path) : error
    }
    do throws(HolidayFile.Failure) { return try HolidayFile(bytes).holidays } catch {
      throw InvalidValue(parameter: "holidays", value: path, reason: reason(error))
    }
  }

  private static func unknownCalendar(_ text: String) -> InvalidValue {
    let words = BusinessCalendar.Base.all.map(\.word)
    return InvalidValue(
      "holidays", text, "notACalendar", "Neither a calendar nor a file.", "暦の名前でもファイルでもありません。",
      .didYouMean(Suggestions.nearest(to: text, among: words, limit: 1))
        ?? WayOut("Calendars: \(Word(words.joined(separator: ", "))).", "暦: \(Word(words.joined(separator: "、")))"))
  }

  private static func reason(_ failure: HolidayFile.Failure) -> ErrorReport {
    let example = WayOut(
      "Write one date a line, like 2026-12-29,Company holiday.", "1行に1日ずつ、2026-12-29,会社休業日 のように書いてください。")
    let message =
      switch failure {
      case .undecodable: Text("The encoding of the file is unknown.", "ファイルの文字コードを判別できません。")
      case .noDate(let line): Text("Line \(line) has no date.", "\(line)行目に日付がありません。")
      case .repeats(let line):
        Text(
          "The event at line \(line) repeats; only single dates can be read.", "\(line)行目の予定は繰り返しです。1日ずつの日付だけを読み取れます。")
      case .empty: Text("The file has no dates.", "ファイルに日付がありません。")
      }
    return .problem("unreadableHolidays", "\(message)", "\(message)", example, exit: .usage)
  }
}
