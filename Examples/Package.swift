// swift-tools-version: 6.2
import PackageDescription

// A separate package that uses the libraries as an outsider would: through their public interface only.
func products(_ names: String...) -> [Target.Dependency] {
  names.map { .product(name: $0, package: "space-explorer") }
}

// The target of docs/reactive/moving-from-combine.md, for code whose imports cannot be changed. On Apple's platforms the system's
// Combine has the name.
#if os(Linux)
  let combine: [Target] = [
    .target(
      name: "Combine", dependencies: products("Reactive", "ReactiveFoundation"),
      swiftSettings: [.swiftLanguageMode(.v5)])
  ]
#else
  let combine: [Target] = []
#endif

let package = Package(
  name: "examples",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "space-explorer", path: "..")],
  targets: combine + [
    .executableTarget(name: "Door", dependencies: products("SpaceData")),
    .executableTarget(name: "MorningPicture", dependencies: products("SpaceData")),
    .executableTarget(
      name: "MockedFeature",
      dependencies: products("SpaceDomain", "SpaceFeatures", "Reactive", "SpaceTestSupport")),
    .executableTarget(
      name: "MainActorScreen", dependencies: products("SpaceData", "SpaceFeatures", "Reactive")),
    .executableTarget(name: "PortedFromCombine", dependencies: products("ReactiveShim")),
    .executableTarget(name: "OwnTransport", dependencies: products("SpaceData")),
    .executableTarget(name: "PictureInTerminal", dependencies: products("TerminalPictures")),
    .executableTarget(name: "NeoWs", dependencies: products("SpaceData")),
    .executableTarget(name: "ObservationLog", dependencies: products("SpaceData")),
    // The files of NeoWs, by links: a client in Swift 5 mode.
    .executableTarget(
      name: "NeoWsInSwift5", dependencies: products("SpaceData"), swiftSettings: [.swiftLanguageMode(.v5)]),
    .executableTarget(name: "EPIC", dependencies: products("SpaceData", "TerminalPictures")),
    // SpaceData's own repository of pictures from Mars, by links: it must compile with what is public.
    .target(name: "MarsPictures", dependencies: products("SpaceData")),
    .testTarget(
      name: "ExampleTests",
      dependencies: [
        "Door", "MorningPicture", "MainActorScreen", "MockedFeature", "PortedFromCombine", "OwnTransport",
        "PictureInTerminal", "NeoWs", "NeoWsInSwift5", "ObservationLog", "EPIC", "MarsPictures",
      ] + combine.map { .target(name: $0.name) } + products("SpaceData", "SpaceTestSupport")),
    // The Swift blocks of documents, which Scripts/docs --blocks writes into the folders Blocks.
    .testTarget(name: "DayTests", dependencies: products("SpaceData")),
    .testTarget(
      name: "DocumentTests",
      dependencies: products("SpaceData", "SpaceFeatures", "Reactive", "SpaceTestSupport", "TerminalPictures")
    ),
  ],
  swiftLanguageModes: [.v6]
)
