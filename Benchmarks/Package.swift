// swift-tools-version: 6.2
import PackageDescription

// A separate package: the benchmarks may depend on competing libraries, the product may not.

// CI builds the benchmarks without the competing libraries, because fetching and building those takes most of
// the time.
let hasPeers = Context.environment["WITHOUT_PEERS"] == nil

let peers: [Package.Dependency] = [
  .package(url: "https://github.com/OpenCombine/OpenCombine.git", exact: "0.14.0")
]

// WithReactive and WithOpenCombine are links to one folder: the same work over either library.
let comparison: [Target] = [
  .executableTarget(
    name: "reactive-bench", dependencies: ["WithReactive", "WithOpenCombine"], path: "Sources/ReactiveBench"),
  .target(
    name: "WithReactive", dependencies: [.product(name: "Reactive", package: "space-explorer")],
    path: "Sources/WithReactive"),
  .target(
    name: "WithOpenCombine", dependencies: [.product(name: "OpenCombine", package: "OpenCombine")],
    path: "Sources/WithOpenCombine", swiftSettings: [.define("OPENCOMBINE")]),
]

let package = Package(
  name: "benchmarks",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "space-explorer", path: "..")] + (hasPeers ? peers : []),
  targets: (hasPeers ? comparison : []) + [
    .executableTarget(
      name: "loopback-apod",
      dependencies: [
        .product(name: "SpaceDomain", package: "space-explorer"),
        .product(name: "SpaceTestSupport", package: "space-explorer"),
      ],
      path: "Sources/LoopbackAPOD"),
    .executableTarget(
      name: "search-bench",
      dependencies: [
        .product(name: "SpaceDomain", package: "space-explorer"),
        .product(name: "SpaceData", package: "space-explorer"),
      ],
      path: "Sources/SearchBench"),
    .executableTarget(
      name: "picture-tool",
      dependencies: [.product(name: "TerminalPictures", package: "space-explorer")],
      path: "Sources/PictureTool"),
    .executableTarget(
      name: "contacts-bench",
      dependencies: [
        .product(name: "Reactive", package: "space-explorer"),
        .product(name: "SpaceDomain", package: "space-explorer"),
        .product(name: "SpaceData", package: "space-explorer"),
        .product(name: "SpaceFeatures", package: "space-explorer"),
      ],
      path: "Sources/ContactsBench"),
  ],
  swiftLanguageModes: [.v6]
)
