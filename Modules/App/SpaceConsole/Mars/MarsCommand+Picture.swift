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
    let station = call[place] ?? call[StationOption.station] ?? .curiosity
    try context.checkTarget(ofSaving: call[save])
    context.console.showProgress("Fetching the picture…")
    let list = try await context.dependencies.marsPictures.pictures(of: station, sol: call[sol])
    let chosen = call[camera].map { name in list.value.filter { $0.camera.isCalled(name) } } ?? list.value
    guard let picture = chosen.newest else {
      throw SpaceError.noCamera(call[camera] ?? "", of: station, among: list.value.cameras)
    }
    let shown = list.with(picture)
    if let file = call[save] { return try await write(shown, of: station, to: file, call, context) }
    var appearance = PictureAppearance.described(path: nil)
    if let drawer = context.pictureDrawer(call) {
      let fetched = await LoadingState { try await fetch(picture, context) }
      appearance = drawer.appearance(of: fetched, within: CellSize(forPictureIn: context.console.output.size))
    }
    context.explain(shown, what: "the pictures of \(station.name)")
    try context.console.show(
      MarsPicturePresenter(station: station, shown: shown, picture: appearance, now: context.now),
      as: call.format)
  }

  private static func fetch(_ picture: MarsPicture, _ context: Context) async throws(SpaceError)
    -> EncodedPicture
  {
    try await context.dependencies.pictures.image(at: picture.url) { [console = context.console] progress in
      console.showProgress(TransferPresenter.text(progress))
    }.value
  }

  private static func write(
    _ shown: Sourced<MarsPicture>, of station: MarsStation, to file: String, _ call: Invocation,
    _ context: Context
  ) async throws {
    let bytes = try await fetch(shown.value, context)
    context.explain(shown, what: "the pictures of \(station.name)")
    guard !bytes.isCut else {
      throw SpaceError.notSaved(EncodedPicture.cutShort + " Nothing was saved.")
    }
    let name = "\(station.rawValue)-\(shown.value.sol)-\(shown.value.camera.instrument.lowercased())"
    try await context.show(bytes, savedTo: file, as: call.format) {
      let path = try await context.dependencies.save(
        bytes, to: file, name: name, replacing: call.has(force))
      return SavedPicturePresenter(picture: bytes, path: path)
    }
  }
}

extension SpaceError {
  /// No picture is of a camera of this name.
  fileprivate static func noCamera(
    _ name: String, of station: MarsStation, among cameras: [MarsCamera]
  ) -> SpaceError {
    SpaceError(
      .notFound, code: "no-camera",
      message: "None of the pictures of \(station.name) is by a camera called ‘\(name.prefix(80))’.",
      hint: "Choose one of these: \(cameras.map(\.instrument).joined(separator: ", ")).", subject: .mars)
  }
}
