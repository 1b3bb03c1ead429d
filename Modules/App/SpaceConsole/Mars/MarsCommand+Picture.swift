import SpaceDomain
import SpaceFeatures
import TerminalKit

/// `mars --picture`: shows or saves a picture of a rover.
extension MarsCommand {
  static let picture = Option(flag: "picture", help: "Show the rover's newest picture instead.")
  static let camera = Option<String>(
    "camera", "NAME", help: "The newest picture of this camera, such as navcam.", .text)
  static let sol = Option<Int>("sol", "N", help: "A picture of this sol.", .integer(in: 0...100_000))
  static let save = Option<String>(
    "save", "FILE", help: "Save the picture to a file, into a folder or to standard output (-).", .text)
  static let force = Option(flag: "force", help: "Replace an existing file.")
  static let pictureOptions = [picture.spec, camera.spec, sol.spec, save.spec, force.spec]

  /// Saving creates a temporary file in the user's folder, which must be removed.
  static func interruption(_ call: Invocation) -> InterruptionEffect { call[save] == nil ? .ends : .cancels }

  /// - Throws: ``UsageError`` when an option for pictures stands alone.
  static func requirePicture(_ call: Invocation) throws {
    let isMeant = call[camera] != nil || call[sol] != nil || call[save] != nil || call.has(force)
    guard isMeant, !call.has(picture) else { return }
    throw UsageError(
      "--camera, --sol, --save and --force need --picture.", hint: "space-explorer mars --picture shows one.")
  }

  static func showPicture(_ call: Invocation, _ context: Context) async throws {
    let station = try StationOption.station(call) ?? .curiosity
    try context.checkTarget(ofSaving: call[save])
    context.console.showProgress("Fetching the picture…")
    let list = try await context.repositories.marsPictures.pictures(of: station, sol: call[sol])
    let chosen = call[camera].map { name in list.value.filter { $0.camera.isCalled(name) } } ?? list.value
    guard let picture = chosen.newest else {
      throw SpaceError.noCamera(call[camera] ?? "", of: station, among: list.value.cameras)
    }
    let (shown, item) = (list.with(picture), Favorite.Item.mars(picture, of: station))
    if let file = call[save] { return try await write(shown, of: station, to: file, call, context) }
    var appearance = PictureAppearance.described(path: nil)
    if let drawer = context.pictureDrawer(call) {
      let fetched = await Loading(item) { [console = context.console] in
        try await context.repositories.picture(of: item) { console.showProgress(TransferPresenter.text($0)) }
      }
      appearance = drawer.appearance(of: fetched, within: CellSize(forPictureIn: context.console.output.size))
    }
    context.explain(shown, what: "the pictures of \(station.name)")
    try context.console.show(
      MarsPicturePresenter(
        station: station, shown: shown, picture: appearance,
        isFavorite: await context.repositories.favorites.contains(item), now: context.now),
      as: call.format)
  }

  private static func write(
    _ shown: Sourced<MarsPicture>, of station: MarsStation, to file: String, _ call: Invocation,
    _ context: Context
  ) async throws {
    let item = Favorite.Item.mars(shown.value, of: station)
    let bytes = try await context.repositories.wholePicture(of: item) { [console = context.console] in
      console.showProgress($0)
    }
    context.explain(shown, what: "the pictures of \(station.name)")
    try await context.show(bytes, savedTo: file, as: call.format) {
      try await context.repositories.save(bytes, of: item, to: file, replacing: call.has(force))
    }
  }
}

extension SpaceError {
  fileprivate static func noCamera(
    _ name: String, of station: MarsStation, among cameras: [MarsCamera]
  ) -> SpaceError {
    SpaceError(
      .notFound, code: "no-camera",
      message: "None of the pictures of \(station.name) is by a camera called ‘\(name.prefix(80))’.",
      hint: "Choose one of these: \(cameras.map(\.instrument).joined(separator: ", ")).", subject: .mars)
  }
}
