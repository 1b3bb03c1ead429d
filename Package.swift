// swift-tools-version: 6.2
import PackageDescription

// The layers and who may know whom are in docs/architecture.md. A forbidden import does not compile,
// because the target does not depend on the module.

let strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

// The program's start is a good part of all that it does: addresses that are fixed when it is linked (as Go's linker
// does it) and symbols that nobody can look up save a tenth of it. docs/decisions/004-start-up-time.md has the figures.
let quickStart: [LinkerSetting] = [
  .unsafeFlags(
    ["-use-ld=lld", "-Xlinker", "-no-pie", "-Xlinker", "--no-export-dynamic"],
    .when(platforms: [.linux], configuration: .release))
]

let package = Package(
  name: "space-explorer",
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  products: [
    .executable(name: "space-explorer", targets: ["space-explorer"]),
    .library(name: "SpaceDomain", targets: ["SpaceDomain"]),
    .library(name: "SpaceData", targets: ["SpaceData"]),
    .library(name: "Reactive", targets: ["Reactive"]),
    .library(name: "ReactiveFoundation", targets: ["ReactiveFoundation"]),
    .library(name: "SpaceFeatures", targets: ["SpaceFeatures"]),
    .library(name: "TerminalPictures", targets: ["TerminalPictures"]),
    .library(name: "SpaceTestSupport", targets: ["SpaceTestSupport"]),
  ],
  targets: [
    .target(name: "SpaceDomain", path: "Modules/Domain/SpaceDomain", swiftSettings: strict),
    .target(name: "CCurl", path: "Modules/Data/CCurl"),
    .target(name: "CResources", path: "Modules/Data/CResources", exclude: ["files"]),
    .target(
      name: "SpaceData", dependencies: ["SpaceDomain", "CCurl", "CResources"],
      path: "Modules/Data/SpaceData", swiftSettings: strict),
    .target(name: "Reactive", path: "Modules/Reactive/Reactive", swiftSettings: strict),
    // Apart from Reactive, so that who does not need it does not load Foundation and ICU at start.
    .target(
      name: "ReactiveFoundation", dependencies: ["Reactive"], path: "Modules/Reactive/ReactiveFoundation",
      swiftSettings: strict),
    .target(
      name: "SpaceFeatures", dependencies: ["SpaceDomain", "Reactive"],
      path: "Modules/Features/SpaceFeatures", swiftSettings: strict),
    .target(name: "TerminalPictures", path: "Modules/App/TerminalPictures", swiftSettings: strict),
    .target(name: "CTerminal", path: "Modules/App/CTerminal"),
    .target(
      name: "SpaceConsole",
      dependencies: ["SpaceFeatures", "SpaceData", "SpaceDomain", "Reactive", "CTerminal"],
      path: "Modules/App/SpaceConsole", swiftSettings: strict),
    .executableTarget(
      name: "space-explorer", dependencies: ["SpaceConsole"], path: "Modules/App/space-explorer",
      swiftSettings: strict, linkerSettings: quickStart),

    .target(
      name: "SpaceTestSupport", dependencies: ["SpaceDomain", "Reactive"],
      path: "Tests/SpaceTestSupport", exclude: ["Fixtures"], swiftSettings: strict),
    .testTarget(
      name: "SpaceDomainTests", dependencies: ["SpaceDomain", "SpaceTestSupport"],
      path: "Tests/SpaceDomainTests", swiftSettings: strict),
    .testTarget(
      name: "SpaceDataTests", dependencies: ["SpaceData", "SpaceTestSupport"],
      path: "Tests/SpaceDataTests", swiftSettings: strict),
    .testTarget(
      name: "ReactiveTests", dependencies: ["Reactive", "ReactiveFoundation", "SpaceTestSupport"],
      path: "Tests/ReactiveTests", swiftSettings: strict),
    .testTarget(
      name: "SpaceFeaturesTests", dependencies: ["SpaceFeatures", "SpaceTestSupport"],
      path: "Tests/SpaceFeaturesTests", swiftSettings: strict),
    .testTarget(
      name: "TerminalPicturesTests", dependencies: ["TerminalPictures", "SpaceTestSupport"],
      path: "Tests/TerminalPicturesTests", exclude: ["Fixtures"], swiftSettings: strict),
    .testTarget(
      name: "SpaceConsoleTests", dependencies: ["SpaceConsole", "SpaceTestSupport"],
      path: "Tests/SpaceConsoleTests", swiftSettings: strict),
    .testTarget(
      name: "IntegrationTests", dependencies: ["space-explorer", "SpaceTestSupport"],
      path: "Tests/IntegrationTests", swiftSettings: strict),
  ],
  swiftLanguageModes: [.v6]
)
