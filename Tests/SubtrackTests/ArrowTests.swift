import TestSupport
import Testing

/// The arrows between the modules, held against every `import` line of the product.
///
/// SwiftPM lets a target import whatever its dependencies import, so `Package.swift` alone does not keep them.
@Suite struct ArrowTests {
  static let libc: Set<String> = ["Glibc", "Musl", "Darwin"]

  /// What each module may import. Foundation is in no row: the reasons are measured and stand in the decisions.
  static let arrows: [String: Set<String>] = [
    "BillingCore": [],
    "ByteOutput": [],
    "StrictJSON": ["ByteOutput"],
    "CommandLineKit": [],
    "BookSchema": ["BillingCore", "StrictJSON", "ByteOutput"],
    "Interchange": ["BookSchema", "BillingCore", "StrictJSON", "ByteOutput"],
    "Storage": libc.union(["BookSchema", "BillingCore", "StrictJSON"]),
    "subtrack": [
      "Storage", "Interchange", "CommandLineKit", "BookSchema", "BillingCore", "StrictJSON", "ByteOutput",
    ],
  ]

  /// The only places of the executable that talk to the system.
  static let executableFilesWithLibc = ["Sources/subtrack/Terminal/", "Sources/subtrack/main.swift"]

  @Test(arguments: try Repository.swiftFiles(in: "Sources"))
  func everyImportFollowsAnArrow(path: String) throws {
    let found = SwiftSource(try Repository.text(path)).imports
    #expect(Self.forbidden(found, in: path) == [])
  }

  @Test func everyModuleHasARow() throws {
    let modules = Set(try Repository.swiftFiles(in: "Sources").map { $0.split(separator: "/")[1] }.map(String.init))
    #expect(modules == Set(Self.arrows.keys))
  }

  /// Each of these imports must be seen and refused; a guard that lets them pass guards nothing.
  @Test(arguments: [
    ("Sources/BillingCore/X.swift", "import Foundation", ["Foundation"]),
    ("Sources/BillingCore/X.swift", "import StrictJSON", ["StrictJSON"]),
    ("Sources/ByteOutput/X.swift", "import StrictJSON", ["StrictJSON"]),
    ("Sources/StrictJSON/X.swift", "import ByteOutput", []),
    ("Sources/Storage/X.swift", "@preconcurrency import Foundation", ["Foundation"]),
    ("Sources/Storage/X.swift", "import struct Foundation.Data", ["Foundation"]),
    ("Sources/Storage/X.swift", "  import Glibc", []),
    ("Sources/Interchange/X.swift", "  public import Glibc", ["Glibc"]),
    ("Sources/Interchange/X.swift", "import Storage", ["Storage"]),
    ("Sources/subtrack/Commands/X.swift", "import Darwin", ["Darwin"]),
    ("Sources/subtrack/Terminal/X.swift", "import Darwin", []),
    ("Sources/subtrack/Terminal/X.swift", "// import Foundation\nlet help = \"\"\"\nimport Foundation\n\"\"\"", []),
    ("Sources/Unknown/X.swift", "import BillingCore", ["BillingCore"]),
  ])
  func aForbiddenImportIsSeen(path: String, text: String, expected: [String]) {
    #expect(Self.forbidden(SwiftSource(text).imports, in: path) == expected)
  }

  static func forbidden(_ imports: [String], in path: String) -> [String] {
    var allowed = arrows[String(path.split(separator: "/")[1])] ?? []
    if executableFilesWithLibc.contains(where: path.hasPrefix) { allowed.formUnion(libc) }
    return imports.filter { !allowed.contains($0) }
  }
}
