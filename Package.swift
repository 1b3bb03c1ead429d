// swift-tools-version: 6.2
import PackageDescription

// The layers and who may know whom are in docs/architecture.md. A forbidden import does not compile,
// because the target does not depend on the module.

// CI sets WARNINGS_AS_ERRORS=1 for all of its steps. Flags on the command line of one step would rebuild everything.
let hasStrictWarnings = Context.environment["WARNINGS_AS_ERRORS"] != nil

let strict: [SwiftSetting] =
  [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ] + (hasStrictWarnings ? [.treatAllWarnings(as: .error)] : [])
let strictC: [CSetting] = hasStrictWarnings ? [.treatAllWarnings(as: .error)] : []

// Callers check the isolation of the closures that they hand to a module in language mode 5, as they do for Combine, and
// only if the module that they import is in mode 5 too: docs/decisions/002-closures-and-isolation.md. The source itself
// holds in mode 6, which REACTIVE_SWIFT_6=1 builds.
let likeCombine: [SwiftSetting] =
  Context.environment["REACTIVE_SWIFT_6"] == nil ? strict + [.swiftLanguageMode(.v5)] : strict

// The commit that `version` tells; Scripts/build sets it. SwiftPM keeps what it read of this file by the environment, but
// not by the commit, so that Context.gitInformation would be that of an earlier build.
let commit: [CSetting] =
  Context.environment["SPACE_EXPLORER_COMMIT"].map { [.define("SPACE_EXPLORER_COMMIT", to: "\"\($0)\"")] }
  ?? []

let package = Package(
  name: "space-explorer",
  platforms: [.macOS(.v15), .iOS(.v18)],
  products: [
    .executable(name: "space-explorer", targets: ["space-explorer"]),
    .library(name: "SpaceDomain", targets: ["SpaceDomain"]),
    .library(name: "SpaceData", targets: ["SpaceData"]),
    .library(name: "Reactive", targets: ["Reactive"]),
    .library(name: "ReactiveFoundation", targets: ["ReactiveFoundation"]),
    .library(name: "ReactiveURLSession", targets: ["ReactiveURLSession"]),
    .library(name: "ReactiveShim", targets: ["ReactiveShim"]),
    .library(name: "SpaceFeatures", targets: ["SpaceFeatures"]),
    .library(name: "TerminalPictures", targets: ["TerminalPictures"]),
    .library(name: "SpaceTestSupport", targets: ["SpaceTestSupport"]),
  ],
  targets: [
    .target(name: "SpaceDomain", path: "Modules/Domain/SpaceDomain", swiftSettings: strict),
    .target(name: "CCurl", path: "Modules/Data/CCurl", cSettings: strictC),
    .target(
      name: "CResources", path: "Modules/Data/CResources", exclude: ["files"], cSettings: strictC),
    .target(
      name: "SpaceData", dependencies: ["SpaceDomain", "CCurl", "CResources"],
      path: "Modules/Data/SpaceData", swiftSettings: strict),
    .target(name: "Reactive", path: "Modules/Reactive/Reactive", swiftSettings: likeCombine),
    // Apart from Reactive: importing it loads Foundation and ICU at start.
    .target(
      name: "ReactiveFoundation", dependencies: ["Reactive"], path: "Modules/Reactive/ReactiveFoundation",
      swiftSettings: likeCombine),
    // Apart from ReactiveFoundation: importing it loads FoundationNetworking and its curl.
    .target(
      name: "ReactiveURLSession", dependencies: ["Reactive"], path: "Modules/Reactive/ReactiveURLSession",
      swiftSettings: likeCombine),
    .target(
      name: "ReactiveShim", dependencies: ["Reactive", "ReactiveFoundation"],
      path: "Modules/Reactive/ReactiveShim", swiftSettings: likeCombine),
    .target(
      name: "SpaceFeatures", dependencies: ["SpaceDomain", "Reactive"],
      path: "Modules/Features/SpaceFeatures", swiftSettings: strict),
    // Linked with nothing but the C library, as the example PictureInTerminal proves.
    .target(
      name: "TerminalPictures", path: "Modules/Terminal/TerminalPictures", swiftSettings: strict,
      linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))]),
    .target(name: "CTerminal", path: "Modules/Terminal/CTerminal", cSettings: strictC),
    .target(name: "CVersion", path: "Modules/App/CVersion", cSettings: commit + strictC),
    .target(
      name: "TerminalKit", dependencies: ["CTerminal"], path: "Modules/Terminal/TerminalKit",
      swiftSettings: strict
    ),
    .target(
      name: "SpaceConsole",
      dependencies: [
        "SpaceFeatures", "SpaceDomain", "Reactive", "TerminalKit", "TerminalPictures", "CVersion",
      ],
      path: "Modules/App/SpaceConsole", swiftSettings: strict),
    // The only target that knows both the screens and the services.
    .target(
      name: "SpaceApp",
      dependencies: [
        "SpaceConsole", "SpaceData", "SpaceFeatures", "SpaceDomain", "Reactive", "TerminalKit",
        "TerminalPictures",
      ],
      path: "Modules/App/SpaceApp", swiftSettings: strict),
    .executableTarget(
      name: "space-explorer", dependencies: ["SpaceApp"], path: "Modules/App/space-explorer",
      swiftSettings: strict),

    .target(
      name: "SpaceTestSupport", dependencies: ["SpaceDomain", "SpaceData", "Reactive"],
      path: "Tests/SpaceTestSupport", exclude: ["Fixtures"], swiftSettings: strict),
    .testTarget(
      name: "SpaceDomainTests", dependencies: ["SpaceDomain", "SpaceTestSupport"],
      path: "Tests/SpaceDomainTests", swiftSettings: strict),
    .testTarget(
      name: "SpaceDataTests", dependencies: ["SpaceData", "SpaceTestSupport"],
      path: "Tests/SpaceDataTests", swiftSettings: strict),
    // Links the files of a transport that SpaceData has only on Apple's systems, and the suite of its contract.
    .testTarget(
      name: "URLSessionTransportTests", dependencies: ["SpaceData", "SpaceTestSupport"],
      path: "Tests/URLSessionTransportTests",
      swiftSettings: strict + [.define("URL_SESSION_TRANSPORT_TESTS")]),
    .testTarget(
      name: "ReactiveTests",
      dependencies: [
        "Reactive", "ReactiveFoundation", "ReactiveURLSession", "ReactiveShim", "SpaceTestSupport",
      ],
      path: "Tests/ReactiveTests", swiftSettings: strict),
    .testTarget(
      name: "SpaceFeaturesTests", dependencies: ["SpaceFeatures", "SpaceTestSupport"],
      path: "Tests/SpaceFeaturesTests", swiftSettings: strict),
    .testTarget(
      name: "TerminalKitTests", dependencies: ["TerminalKit", "SpaceTestSupport"],
      path: "Tests/TerminalKitTests", swiftSettings: strict),
    .testTarget(
      name: "TerminalPicturesTests", dependencies: ["TerminalPictures", "SpaceTestSupport"],
      path: "Tests/TerminalPicturesTests", exclude: ["Fixtures"], swiftSettings: strict),
    .testTarget(
      name: "SpaceConsoleTests",
      dependencies: ["SpaceConsole", "SpaceApp", "TerminalKit", "TerminalPictures", "SpaceTestSupport"],
      path: "Tests/SpaceConsoleTests", swiftSettings: strict),
    .testTarget(
      name: "SpaceAppTests", dependencies: ["SpaceApp", "SpaceConsole", "TerminalKit", "SpaceTestSupport"],
      path: "Tests/SpaceAppTests", swiftSettings: strict),
    .testTarget(
      name: "IntegrationTests",
      dependencies: ["space-explorer", "SpaceApp", "TerminalKit", "CTerminal", "SpaceTestSupport"],
      path: "Tests/IntegrationTests", swiftSettings: strict),
  ],
  swiftLanguageModes: [.v6]
)
