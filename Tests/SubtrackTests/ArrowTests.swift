import TestSupport
import Testing

/// The arrows between the modules, compared with every `import` line of the product.
///
/// SwiftPM lets a target import everything that its dependencies import, so `Package.swift` alone does not enforce
/// them.
@Suite struct ArrowTests {
  /// The allowed imports of each module.
  ///
  /// Foundation is in no row; the decisions give the measured reasons.
  static let arrows: [String: Set<String>] = [
    "BillingCore": [],
    "BillingReports": ["BillingCore"],
    "ByteOutput": [],
    "CLibrary": ["Glibc", "Musl", "Darwin"],
    "StrictJSON": ["ByteOutput"],
    "CommandLineKit": [],
    "Typesetting": ["CommandLineKit", "ByteOutput"],
    "BookSchema": ["BillingCore", "BillingReports", "StrictJSON", "ByteOutput"],
    "Interchange": ["BookSchema", "BillingCore", "BillingReports", "StrictJSON", "ByteOutput"],
    "Statements": ["Interchange", "BillingCore"],
    "Storage": ["CLibrary", "BookSchema", "BillingCore", "BillingReports", "StrictJSON"],
    "subtrack": [
      "Storage", "Interchange", "CommandLineKit", "Typesetting", "BookSchema", "BillingCore", "BillingReports",
      "Statements", "StrictJSON", "ByteOutput",
    ],
  ]

  /// The only files of the executable that call the system.
  static let executableFilesWithCLibrary = ["Sources/subtrack/Console/", "Sources/subtrack/main.swift"]

  @Test(arguments: try Repository.swiftFiles(in: "Sources"))
  func everyImportFollowsAnArrow(path: String) throws {
    let found = SwiftSource(try Repository.text(path)).imports
    #expect(Self.forbidden(found, in: path) == [])
  }

  @Test func everyModuleHasARow() throws {
    let modules = Set(try Repository.swiftFiles(in: "Sources").map { $0.split(separator: "/")[1] }.map(String.init))
    #expect(modules == Set(Self.arrows.keys))
  }

  /// The check must find and reject each of these imports; otherwise it protects nothing.
  @Test(arguments: [
    ("Sources/BillingCore/X.swift", "import Foundation", ["Foundation"]),
    ("Sources/BillingCore/X.swift", "import StrictJSON", ["StrictJSON"]),
    ("Sources/ByteOutput/X.swift", "import StrictJSON", ["StrictJSON"]),
    ("Sources/StrictJSON/X.swift", "import ByteOutput", []),
    ("Sources/Storage/X.swift", "@preconcurrency import Foundation", ["Foundation"]),
    ("Sources/Storage/X.swift", "import struct Foundation.Data", ["Foundation"]),
    ("Sources/Storage/X.swift", "import Glibc", ["Glibc"]),
    ("Sources/Storage/X.swift", "import CLibrary", []),
    ("Sources/Interchange/X.swift", "public import CLibrary", ["CLibrary"]),
    ("Sources/Interchange/X.swift", "import Storage", ["Storage"]),
    ("Sources/subtrack/Commands/Data/X.swift", "import CLibrary", ["CLibrary"]),
    ("Sources/subtrack/Console/X.swift", "import CLibrary", []),
    ("Sources/subtrack/Console/X.swift", "// import Foundation\nlet help = \"\"\"\nimport Foundation\n\"\"\"", []),
    ("Sources/Unknown/X.swift", "import BillingCore", ["BillingCore"]),
  ])
  func aForbiddenImportIsSeen(path: String, text: String, expected: [String]) {
    #expect(Self.forbidden(SwiftSource(text).imports, in: path) == expected)
  }

  static func forbidden(_ imports: [String], in path: String) -> [String] {
    var allowed = arrows[String(path.split(separator: "/")[1])] ?? []
    if executableFilesWithCLibrary.contains(where: path.hasPrefix) { allowed.insert("CLibrary") }
    return imports.filter { !allowed.contains($0) }
  }
}
