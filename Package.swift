// swift-tools-version: 6.3
import PackageDescription

// The allowed arrows between the modules. `Tests/SubtrackTests/ArrowTests.swift` compares the import lines with them,
// since SwiftPM lets a target import everything that its dependencies import.
let package = Package(
  name: "subtrack",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "subtrack", targets: ["subtrack"]),
    .library(name: "BillingCore", targets: ["BillingCore"]),
    .library(name: "Storage", targets: ["Storage"]),
  ],
  dependencies: [],
  targets: [
    .target(name: "BillingCore"),
    .target(name: "BillingReports", dependencies: ["BillingCore"]),
    .target(name: "ByteOutput"),
    .target(name: "CLibrary"),
    .target(name: "StrictJSON", dependencies: ["ByteOutput"]),
    .target(name: "BookSchema", dependencies: ["BillingReports", "StrictJSON"]),
    .target(name: "Storage", dependencies: ["BookSchema", "CLibrary"]),
    .target(name: "Interchange", dependencies: ["BookSchema"]),
    .target(name: "Statements", dependencies: ["Interchange"]),
    .target(name: "CommandLineKit"),
    .target(name: "Typesetting", dependencies: ["ByteOutput", "CommandLineKit"]),
    .executableTarget(
      name: "subtrack", dependencies: ["Storage", "Statements", "Typesetting"]),

    .target(name: "TestSupport", path: "Tests/TestSupport"),
    .target(name: "DescriptionChecks", dependencies: ["CommandLineKit"], path: "Tests/DescriptionChecks"),
    .target(name: "BillingSamples", dependencies: ["BillingCore", "TestSupport"], path: "Tests/BillingSamples"),
    .testTarget(name: "BillingCoreTests", dependencies: ["BillingCore", "BillingSamples", "TestSupport"]),
    .testTarget(name: "BillingReportsTests", dependencies: ["BillingReports", "BillingSamples", "TestSupport"]),
    .testTarget(name: "ByteOutputTests", dependencies: ["ByteOutput", "TestSupport"]),
    .testTarget(name: "StrictJSONTests", dependencies: ["StrictJSON", "TestSupport"]),
    .testTarget(name: "BookSchemaTests", dependencies: ["BookSchema", "TestSupport"], exclude: ["Fixtures"]),
    .testTarget(name: "StorageTests", dependencies: ["Storage", "TestSupport"]),
    .testTarget(name: "InterchangeTests", dependencies: ["Interchange", "TestSupport"], exclude: ["Golden"]),
    .testTarget(
      name: "StatementsTests", dependencies: ["Statements", "BillingSamples", "TestSupport"],
      exclude: ["Reading/reading-cases.tsv"]),
    .testTarget(name: "CommandLineKitTests", dependencies: ["CommandLineKit", "DescriptionChecks", "TestSupport"]),
    .testTarget(
      name: "SubtrackTests", dependencies: ["subtrack", "DescriptionChecks", "TestSupport"], exclude: ["Generators"]),
    .testTarget(name: "Transcripts", dependencies: ["subtrack", "TestSupport"], exclude: ["Pages"]),
  ],
  swiftLanguageModes: [.v6]
)
