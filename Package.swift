// swift-tools-version: 6.3
import PackageDescription

// The allowed arrows between the modules. `Tests/SubtrackTests/ArrowTests.swift` compares the import lines with them,
// since SwiftPM lets a target import everything that its dependencies import.

/// Passes of the optimiser for loops over data.
///
/// They save at most a few instructions in a hundred, make the binary larger and take a sixth of the compiler's time.
let passesForLoops = [
  "loop-invariant-code-motion", "redundant-load-elimination", "early-redundant-load-elimination",
  "dead-store-elimination", "release-hoisting", "late-release-hoisting", "retain-sinking", "bcopts", "dce",
  "compute-side-effects", "compute-escape-effects",
]

/// Options of LLVM that leave out the same for machine code; they take a twentieth of the compiler's time.
let optionsForLoops = [
  "-vectorize-loops=false", "-vectorize-slp=false", "-disable-lsr", "-enable-pre=false", "-enable-load-pre=false",
  "-enable-constraint-elimination=false", "-enable-misched=false",
]

/// Settings of a release that leave out passes of the optimiser.
func release(_ flags: [String], without passes: [String]) -> [SwiftSetting] {
  let options = passes.map { "-sil-disable-pass=\($0)" } + optionsForLoops
  return [.unsafeFlags(flags + options.flatMap { ["-Xllvm", $0] }, .when(configuration: .release))]
}

/// Settings for modules whose code runs for each of many charges or bytes.
let many = release([], without: passesForLoops)

/// Settings for modules whose code runs about once per start: optimised for size instead of speed.
let small = release(["-Osize"], without: passesForLoops)

/// Settings for the commands and the reports, which are more than half of the code.
///
/// Generic functions are not compiled anew for each type, which takes half of the time of these modules; what runs for
/// each character is in `Typesetting`, and what sorts in `BillingCore`.
let once = release(["-Osize"], without: passesForLoops + ["generic-specializer"])

/// Settings for the modules that take most of the time of the tests, which project thousands of books and run thousands of
/// programs that each read one: optimised in a debug build too, and all their assertions are kept.
let fast: [SwiftSetting] = [.unsafeFlags(["-O", "-assert-config", "Debug"], .when(configuration: .debug))]

let package = Package(
  name: "subtrack",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "subtrack", targets: ["subtrack"])
  ],
  dependencies: [],
  targets: [
    .target(name: "BillingCore", swiftSettings: fast),
    .target(name: "BillingReports", dependencies: ["BillingCore"], swiftSettings: once),
    .target(name: "BillingStatements", dependencies: ["BillingCore"], swiftSettings: small),
    .target(name: "ByteOutput"),
    .target(name: "StrictJSON", dependencies: ["ByteOutput"], swiftSettings: fast),
    .target(name: "BookSchema", dependencies: ["BillingReports", "StrictJSON"], swiftSettings: many),
    .target(name: "Storage", dependencies: ["BookSchema"], swiftSettings: small),
    .target(name: "Interchange", dependencies: ["BookSchema"], swiftSettings: small),
    .target(name: "CommandLineKit", swiftSettings: small),
    .target(name: "Typesetting", dependencies: ["ByteOutput", "CommandLineKit"], swiftSettings: small),
    .executableTarget(
      name: "subtrack", dependencies: ["BillingStatements", "Storage", "Interchange", "Typesetting"],
      swiftSettings: once),

    .target(name: "TestSupport", path: "Tests/TestSupport", swiftSettings: fast),
    .target(name: "DescriptionChecks", dependencies: ["CommandLineKit"], path: "Tests/DescriptionChecks"),
    .target(name: "BillingSamples", dependencies: ["BillingCore", "TestSupport"], path: "Tests/BillingSamples"),
    .testTarget(name: "BillingCoreTests", dependencies: ["BillingCore", "BillingSamples", "TestSupport"]),
    .testTarget(name: "BillingReportsTests", dependencies: ["BillingReports", "BillingSamples", "TestSupport"]),
    .testTarget(
      name: "BillingStatementsTests", dependencies: ["BillingStatements", "BillingSamples", "TestSupport"]),
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
