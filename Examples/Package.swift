// swift-tools-version: 6.2
import PackageDescription

// A separate package that uses the libraries as an outsider would: through their public interface only.
func products(_ names: String...) -> [Target.Dependency] {
  names.map { .product(name: $0, package: "space-explorer") }
}

let package = Package(
  name: "examples",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "space-explorer", path: "..")],
  targets: [
    .executableTarget(name: "Door", dependencies: products("SpaceData")),
    .executableTarget(name: "MorningPicture", dependencies: products("SpaceData")),
    .executableTarget(
      name: "MockedFeature",
      dependencies: products("SpaceDomain", "SpaceFeatures", "Reactive", "SpaceTestSupport")),
    .executableTarget(name: "Counter", dependencies: products("Reactive")),
    .executableTarget(name: "OwnTransport", dependencies: products("SpaceData")),
    .executableTarget(name: "PictureInTerminal", dependencies: products("TerminalPictures")),
    .testTarget(
      name: "ExampleTests",
      dependencies: [
        "Door", "MorningPicture", "MockedFeature", "Counter", "OwnTransport", "PictureInTerminal",
      ] + products("SpaceData", "SpaceTestSupport")),
  ],
  swiftLanguageModes: [.v6]
)
