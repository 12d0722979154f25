// swift-tools-version: 6.3
import PackageDescription

// The arrows of the house. `Tests/SubtrackTests/ArrowTests.swift` holds the import lines against them,
// since SwiftPM lets a target import whatever its dependencies import.
/// What runs once a start, and is most of the code, is made small rather than fast.
let small: [SwiftSetting] = [.unsafeFlags(["-Osize"], .when(configuration: .release))]

let package = Package(
  name: "subtrack",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "subtrack", targets: ["subtrack"])
  ],
  dependencies: [],
  targets: [
    .target(name: "BillingCore"),
    .target(name: "ByteOutput"),
    .target(name: "StrictJSON", dependencies: ["ByteOutput"]),
    .target(name: "BookSchema", dependencies: ["BillingCore", "StrictJSON"]),
    .target(name: "Storage", dependencies: ["BookSchema"], swiftSettings: small),
    .target(name: "Interchange", dependencies: ["BookSchema"], swiftSettings: small),
    .target(name: "CommandLineKit", swiftSettings: small),
    .executableTarget(
      name: "subtrack", dependencies: ["Storage", "Interchange", "CommandLineKit"], swiftSettings: small),

    .target(name: "TestSupport", path: "Tests/TestSupport"),
    .target(name: "DescriptionChecks", dependencies: ["CommandLineKit"], path: "Tests/DescriptionChecks"),
    .testTarget(name: "BillingCoreTests", dependencies: ["BillingCore", "TestSupport"]),
    .testTarget(name: "ByteOutputTests", dependencies: ["ByteOutput", "TestSupport"]),
    .testTarget(name: "StrictJSONTests", dependencies: ["StrictJSON", "TestSupport"]),
    .testTarget(name: "BookSchemaTests", dependencies: ["BookSchema", "TestSupport"], exclude: ["Fixtures"]),
    .testTarget(name: "StorageTests", dependencies: ["Storage", "TestSupport"]),
    .testTarget(name: "InterchangeTests", dependencies: ["Interchange", "TestSupport"], exclude: ["Golden"]),
    .testTarget(name: "CommandLineKitTests", dependencies: ["CommandLineKit", "DescriptionChecks", "TestSupport"]),
    .testTarget(
      name: "SubtrackTests", dependencies: ["subtrack", "DescriptionChecks", "TestSupport"], exclude: ["Generators"]),
    .testTarget(name: "Transcripts", dependencies: ["subtrack", "TestSupport"], exclude: ["Pages"]),
  ],
  swiftLanguageModes: [.v6]
)
