// swift-tools-version: 6.2
import PackageDescription

// A package of its own that uses the libraries as an outsider would: through their public interface only.
let package = Package(
  name: "examples",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "space-explorer", path: "..")],
  targets: [
    .executableTarget(
      name: "picture-of-the-day",
      dependencies: [
        .product(name: "SpaceDomain", package: "space-explorer"),
        .product(name: "SpaceData", package: "space-explorer"),
      ]),
    .testTarget(
      name: "ExampleTests",
      dependencies: [
        .product(name: "SpaceDomain", package: "space-explorer"),
        .product(name: "SpaceTestSupport", package: "space-explorer"),
      ]),
  ],
  swiftLanguageModes: [.v6]
)
