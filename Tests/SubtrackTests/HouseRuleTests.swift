import Foundation
import TestSupport
import Testing

/// Rules that no tool checks, each with its reason.
@Suite struct HouseRuleTests {
  /// A person who opens the repository sees only the product.
  @Test func theTopLevelHoldsOnlyWhatBelongsThere() throws {
    let allowed: Set = [
      "Package.swift", "Sources", "Tests", "README.md", "Makefile",
      ".gitignore", ".gitattributes", ".ci", ".swift-format", ".editorconfig",
    ]
    #expect(try Repository.topLevelEntries().filter { !allowed.contains($0) } == [])
  }

  /// Without downloads, no dependency can be hijacked, disappear or break the build.
  @Test func nothingIsDownloaded() throws {
    let manifest = SwiftSource(try Repository.text("Package.swift"))
    #expect(manifest.code.contains("  dependencies: [],"))
    #expect(manifest.code.contains(".package(") == false)
  }

  @Test(arguments: try Repository.swiftFiles(in: "Sources"))
  func theSourceKeepsTheRules(path: String) throws {
    #expect(HouseRule.broken(by: try Repository.text(path)) == [])
  }

  /// Money, rates and the odds of a series are integers: the same on every machine, and exact.
  @Test(arguments: ["BillingCore", "BillingReports", "Statements", "StrictJSON", "BookSchema", "Interchange"])
  func nothingIsFloatingPoint(module: String) throws {
    for path in try Repository.swiftFiles(in: "Sources/\(module)") {
      let code = SwiftSource(try Repository.text(path)).code
      #expect(code.contains(#/\b(Double|Float|Float16|Float32|Float64|Float80)\b/#) == false, "\(path)")
    }
  }

  /// A file that can be read in one sitting; a table is exempt, since it is looked up and not read.
  @Test(arguments: try Repository.swiftFiles(in: "Sources"))
  func aFileIsReadInASitting(path: String) throws {
    let tables = ["Sources/Typesetting/WidthTable.swift"]
    let lines = try Repository.text(path).split(separator: "\n", omittingEmptySubsequences: false).count - 1
    #expect(lines <= 300 || tables.contains(path))
  }

  /// The compiler decides what to inline, except where every byte of a book or of a long export passes, for the sort that
  /// is compiled once, and for the properties of subscriptions, which all reports read.
  @Test(arguments: try Repository.swiftFiles(in: "Sources"))
  func onlyHotPathsAreInlinedByHand(path: String) throws {
    let hotPaths = [
      "Sources/StrictJSON/", "Sources/ByteOutput/", "Sources/Interchange/Tables/",
      "Sources/BillingCore/Models/UUID.swift", "Sources/BillingCore/Models/UUIDText.swift",
      "Sources/BillingCore/Models/Subscription.swift", "Sources/BillingCore/Dates/DateText.swift",
      "Sources/BillingCore/Sorting.swift",
      "Sources/BookSchema/BookExport.swift",
      "Sources/BookSchema/Reading/FieldReader.swift", "Sources/BookSchema/Writing/FieldWriter.swift",
      "Sources/BookSchema/Writing/ChargeStencils.swift", "Sources/BookSchema/Records/Field.swift",
    ]
    let source = SwiftSource(try Repository.text(path))
    #expect(hotPaths.contains(where: path.hasPrefix) || !source.code.contains("@inl"))
  }

  /// The check must find each of these; otherwise it protects nothing.
  @Test(arguments: [
    ("let a = try? read()", HouseRule.noHiddenFailure),
    ("let a = try! read()", .noCrash),
    ("let a = b as! Int", .noCrash),
    ("let a = b!", .noCrash),
    ("f()!.a[0] = 1", .noCrash),
    ("let a = list[0]!", .noCrash),
    ("var a: Int!", .noCrash),
    ("let a = \"\\(try! read(\"x\"))\"", .noCrash),
    ("// TODO: later", .nothingLeftForLater),
    ("let s = socket(2, 1, 0)", .noNetwork),
    ("Glibc.connect(s, a, n)", .noNetwork),
    ("let a = text.firstMatch(of: pattern)", .noRegex),
    ("let a = #/[a-z]+/#", .noRegex),
  ])
  func aBrokenRuleIsSeen(text: String, rule: HouseRule) {
    #expect(HouseRule.broken(by: text) == [rule])
  }

  @Test(arguments: [
    "let text = \"try? to connect a socket\"",
    "/// Whether `try?` would hide it; as! is written in a comment.",
    "let connected = reconnect(#\"a \"socket\" \"#)",
    "let a = value as? Int",
    "if a != b, !c { d(!e) }",
    "#if !DEBUG && !os(Linux)",
    "let a = keys.firstIndex(of: \"#/\")",
  ])
  func textAndCommentsBreakNoRule(text: String) {
    #expect(HouseRule.broken(by: text) == [])
  }
}

/// A rule for source files of the product.
enum HouseRule: CaseIterable {
  /// `try?` turns "the disk is full" into "the file does not exist".
  case noHiddenFailure
  /// A crash in the middle of a write would cost the user's data.
  case noCrash
  /// No comment promises future work.
  case nothingLeftForLater
  /// The product promises that no socket is ever opened.
  case noNetwork
  /// Any use of regular expressions links their whole module, one megabyte.
  case noRegex

  static func broken(by text: String) -> [HouseRule] {
    let source = SwiftSource(text)
    return allCases.filter { $0.isBroken(text, source) }
  }

  private func isBroken(_ text: String, _ source: SwiftSource) -> Bool {
    switch self {
    case .noHiddenFailure: source.says(#"\btry\?"#)
    // `try!`, `as!`, `value!` and the type `Int!`: an exclamation mark after an expression, but not `!=`.
    case .noCrash: source.says(#"[\w)\]}>]!(?!=)"#)
    case .nothingLeftForLater: text.range(of: #"\b(TODO|FIXME|XXX)\b"#, options: .regularExpression) != nil
    case .noNetwork: !source.identifiers.isDisjoint(with: Self.networkCalls)
    case .noRegex:
      source.says(#"\bRegex\b|#/|\.(matches|ranges|firstRange)\(of:|\.(first|whole|prefix)Match\(|trimmingPrefix\("#)
    }
  }

  private static let networkCalls: Set<Substring> = [
    "socket", "socketpair", "connect", "getaddrinfo", "gethostbyname", "sendto", "recvfrom",
    "URLSession", "NWConnection", "CFSocket",
  ]
}

extension SwiftSource {
  /// Whether the pattern occurs in the code; `Entry?` does not match `try?`, since whole words are compared.
  fileprivate func says(_ pattern: String) -> Bool { code.range(of: pattern, options: .regularExpression) != nil }
}
