// swift-tools-version: 6.3
import PackageDescription

let package = Package(
  name: "charges", platforms: [.macOS(.v15)], dependencies: [.package(name: "subtrack", path: "../..")],
  targets: [
    .executableTarget(
      name: "charges", dependencies: [.product(name: "BillingCore", package: "subtrack")], path: ".",
      sources: ["main.swift"])
  ])
