import BillingCore
import BillingReports
import TestSupport
import Testing

@testable import subtrack

/// The filters as they are typed: signs, spaces, several values, and names found by a word.
@Suite struct FilterTests {
  /// The names that a line of `list` prints.
  private static func names(_ words: String, in home: Sandbox) throws -> [String] {
    let outcome = try home.run("subtrack list \(words) --columns name --format tsv --quiet")
    #expect(outcome.status == 0, "\(words): \(outcome.text)")
    return outcome.printed.split(separator: "\n").dropFirst().map(String.init).sorted()
  }

  private static func home() throws -> Sandbox {
    let home = try Sandbox(language: .english, binary: Product.binary())
    let outcome = try home.run(
      """
      set -e; subtrack member add Anna; subtrack member add Ben
      subtrack add Netflix 1490 --first 2026-02-10 -c video -t fun --payer Anna --payment-method 'Rakuten Card'
      subtrack add 'Prime Video' 15EUR --first 2026-03-10 -c music -t work --payer Ben --payment-method Visa
      subtrack add 'Amazon Prime' 5USD --first 2026-01-10 -c 'cloud storage' -t fun -t home
      subtrack confirm 'Amazon Prime'
      subtrack add 楽天モバイル 3278 --first 2026-02-28 -c 'a,b'; subtrack pause 楽天モバイル
      """)
    #expect(outcome.status == 0, "\(outcome.text)")
    return home
  }

  /// Lines with the same selection, and the names selected.
  private static let alike: [(lines: [String], names: [String])] = [
    (
      [
        "--category '!video,!music'", "--category '!video,music'", "-c '！video，！music'", "-c '!video' -c '!music'",
        "--where 'category!=video,music'", "--where 'category=!video,!music'", "--where 'category = !video , !music'",
        "--where 'category <> video' --where 'category≠music'",
      ], ["Amazon Prime", "楽天モバイル"]
    ),
    (["--tag '!fun,!work'", "--where 'tag=!fun,!work'"], ["楽天モバイル"]),
    (["--payer '!Anna,!Ben'", "--where 'payer=!anna,ben'"], ["Amazon Prime", "楽天モバイル"]),
    (["--status '!paused,!cancelled'", "--where 'status=!一時停止中,!解約済み'"], ["Amazon Prime", "Netflix", "Prime Video"]),
    (
      ["--currency '!USD,!JPY'", "--currency ＥＵＲ", "--where currency=ＥＵＲ", "--where 'currency == eur'"], ["Prime Video"]
    ),
    (["--payment-method '!Rakuten Card,!Visa'"], ["Amazon Prime", "楽天モバイル"]),
    (["-c a,b", "--where 'category= a,b '"], ["楽天モバイル"]), (["-c '!a,b' -t '!fun'"], ["Prime Video"]),
    (
      ["--payment-method rakuten", "--where payment-method=card", "-c video", "--where 'category==video'"], ["Netflix"]
    ),
    (["-c storage", "--where category=cloud", "-t home"], ["Amazon Prime"]),
    (
      ["--where name=video", "--where 'next>=2026-03'", "--where 'Next charge ≧ 2026-03'", "--where '次回請求日>2026-02'"],
      ["Prime Video"]
    ),
    (["--where 'average>20'", "--where '月平均>20'", "--where 'Avg/month>20'"], ["Netflix"]),
    (["--where 'total>0'", "--where 'total=5'", "--where '支払い累計=5USD'"], ["Amazon Prime"]),
    (
      ["--where 'added>2026-02-05' -c video", "--where added=2026-02-06 -c video", "--where 登録日=2026-02 -c video"],
      ["Netflix"]
    ),
    (["--where next=", "--where average="], ["楽天モバイル"]),
  ]

  @Test func linesThatMeanTheSame() throws {
    let home = try Self.home()
    for (lines, names) in Self.alike {
      for line in lines { #expect(try Self.names(line, in: home) == names, "\(line)") }
    }
  }

  /// Lines that select nothing or are refused, with a part of what they say.
  private static let said: [(line: String, status: Int32, words: String)] = [
    ("list -c 'video,!music'", 2, "--category video --category '!music'"),
    ("list --where 'tag=fun,！work'", 2, "--where 'tag=fun' --where 'tag=!work'"),
    ("list --where 'tag!=!fun'", 2, "To exclude a value: --where 'tag!=fun'"),
    ("list --where payer=Bne", 0, "Did you mean Ben?"), ("list --payer Bne", 0, "Did you mean Ben?"),
    ("list --where name=prime", 0, "Did you mean Prime Video or Amazon Prime?"),
    ("list -c cloud netflix", 0, "No subscription matches all of these conditions."),
    ("summary Netflix -c music", 1, "No subscription matches all of these conditions."),
    ("list -c cluod netflix", 0, "No subscription matches 'netflix' with --category cluod. To list"),
    ("edit --where category=vidoe --category video", 1, "Did you mean video?"),
    ("show prime", 1, "'prime' matches several subscriptions"), ("cancel prime", 1, "Amazon Prime"),
    ("list --where nxet=2026", 2, "Did you mean next?"), ("list --where colour=red", 2, "The fields are: name,"),
  ]

  @Test func whatIsSaidOfOtherLines() throws {
    let home = try Self.home()
    for (line, status, words) in Self.said {
      let outcome = try home.run("subtrack \(line)")
      #expect(outcome.status == status && outcome.said.contains(words), "\(line): \(outcome.text)")
    }
  }

  /// Two values of each field, as they are typed.
  private static let samples: [QueryField: [String]] = [
    .category: ["video", "music"], .tag: ["fun", "work"], .paymentMethod: ["Visa", "Rakuten"], .payer: ["Anna", "Ben"],
    .subscription: ["s1", "s2"], .currency: ["JPY", "USD"], .status: ["active", "paused"], .amount: ["500", "9"],
    .cycle: ["month", "year"], .next: ["2026-02", "2026-03"], .average: ["500", "9"], .total: ["0", "500"],
    .first: ["2025", "2026-02"], .trial: ["2026-02-20", ""], .term: ["12", "14m"], .notice: ["3", "7"],
    .remind: ["3d", "off"],
    .until: ["2026-12", ""], .times: ["24", "36"], .payment: ["manual", "automatic"],
    .renewal: ["fixed", "from-payment"], .roll: ["next", "previous"], .share: ["Anna", "Ben"],
    .url: ["https://a.example", "(none)"], .memo: ["one", "two"], .added: ["2026-02-06", "2025"],
  ]

  @Test(arguments: RandomSamples.numbers(3, else: 1)) func toExcludeTwoIsToLeaveOutEach(seed: UInt64) throws {
    let home = try FilterBooks.home(seed: seed)
    let all = try Self.names("", in: home)
    for field in QueryField.conditions {
      let values = try #require(Self.samples[field], "\(field)")
      let word = field.rawValue
      let with = try values.map { try Self.names("--where '\(word)=\($0)'", in: home) }
      let rest = all.filter { !with[0].contains($0) && !with[1].contains($0) }
      var lines = ["--where '\(word)!=\(values[0])' --where '\(word)=!\(values[1])'"]
      if ![.amount, .date, .cycle].contains(field.kind) {
        let (plain, signed) = ("\(values[0]),\(values[1])", "!\(values[0]),!\(values[1])")
        lines += ["--where '\(word)!=\(plain)'", "--where '\(word)=!\(plain)'", "--where '\(word) = \(signed)'"]
        let option = SelectionOptions.fields.first { $0.field == field }?.option.spelling
        lines += option.map { ["\($0) '\(signed)'", "\($0) '!\(plain)'"] } ?? []
      }
      for line in lines { #expect(try Self.names(line, in: home) == rest, "seed \(seed): \(line)") }
    }
  }
}

/// Homes with random subscriptions that use every field that filters ask for.
private enum FilterBooks {
  static func home(seed: UInt64) throws -> Sandbox {
    var state = RandomSamples.seed(seed)
    let home = try Sandbox(language: .english, binary: Product.binary())
    let lines = (1...8).map { line(number: $0, &state) }
    let script = ["set -e", "subtrack member add Anna", "subtrack member add Ben"] + lines + ["subtrack pause s1"]
    let outcome = try home.run(script.joined(separator: "\n"))
    #expect(outcome.status == 0, "\(outcome.text)")
    return home
  }

  private static func line(number: Int, _ state: inout UInt64) -> String {
    let choices = [
      ["500", "9USD", "9"], ["--first 2025-12-05", "--first 2026-02-10", "--trial 2026-02-20"],
      ["--every month", "--every year", "--every 30d"], ["", "-c video", "-c music"],
      ["", "-t fun", "-t work", "-t fun -t work"], ["", "--payment-method Visa", "--payment-method 'Rakuten Card'"],
      ["", "--payer Anna", "--payer Ben"], ["", "--term 12m", "--term 14m"], ["", "--notice 3", "--notice 7"],
      ["", "--remind 3d", "--remind off"],
      ["", "--until 2026-12-31", "--times 24"], ["", "--manual"], ["", "--renewal from-payment"],
      ["", "--roll next", "--roll previous"], ["", "--share Anna", "--share Ben --share Anna"],
      ["", "--url https://a.example"], ["", "--memo one", "--memo two"],
    ]
    return "subtrack add s\(number) " + choices.map { pick($0, &state) }.joined(separator: " ")
  }

  /// A choice by the generator of Knuth's MMIX.
  private static func pick(_ words: [String], _ state: inout UInt64) -> String {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return words[Int(state >> 33) % words.count]
  }
}
