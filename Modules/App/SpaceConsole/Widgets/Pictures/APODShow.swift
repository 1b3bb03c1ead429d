import Reactive
import SpaceDomain
import SpaceFeatures
import TerminalKit
import TerminalPictures

struct APODShow: Sendable {
  let call: Invocation
  let context: CommandContext

  /// The size of the image to load; nil for programs, which get its address.
  static func pictureSize(_ call: Invocation) -> APOD.Size? { call.format == .text ? .page : nil }

  /// - Parameter isExplained: true if the reason why the day is not live was written.
  func show(
    _ shown: Sourced<APOD>, picture: Loading<APOD, Sourced<EncodedPicture>>, isExplained: Bool = false
  ) async throws {
    if !isExplained { context.explain(shown, what: "the picture of \(shown.value.day)") }
    let presenter = APODPresenter(
      shown: shown, picture: await appearance(of: picture, for: shown.value),
      isFavorite: await context.repositories.favorites.contains(.apod(shown.value)), now: context.now)
    try context.console.show(presenter, as: call.format)
  }

  private func appearance(of picture: Loading<APOD, Sourced<EncodedPicture>>, for apod: APOD) async
    -> PictureAppearance
  {
    switch picture {
    case .idle, .loading: return .unwanted
    case .failed(let error, _):
      // A day without a picture is no error: its video or page is linked.
      if error.kind == .noPicture { return .unwanted }
      return .missing(reason: SafeText(own: error.message))
    case .loaded(let answer):
      guard let drawer = context.pictureDrawer(call) else {
        return .described(
          path: await context.repositories.storage.apod.export(answer.value.value, day: apod.day))
      }
      let appearance = drawer.appearance(
        of: picture.map(\.value), within: .init(forPictureIn: context.console.output.size))
      if case .drawn(_, isCut: true) = appearance {
        await context.repositories.storage.pictures.drop(answer.value.value)
      }
      return appearance
    }
  }

  /// Draws only the picture, as large as the terminal; describes it if it cannot be drawn.
  /// - Throws: ``SpaceError`` after it was drawn, when a part of its file is missing.
  func draw(_ picture: EncodedPicture, of apod: APOD, with drawer: PictureDrawer) async throws {
    let size = context.console.output.size
    let drawn: (picture: InlinePicture, isCut: Bool)
    do throws(PictureError) {
      drawn = try drawer.draw(picture, within: CellSize(columns: size.columns, rows: size.rows - 1))
    } catch {
      try describe(apod, because: SafeText("\(error)"))
      context.console.note(StyledText("Save it: space-explorer image \(apod.day) --save FILE", .dim))
      return
    }
    try context.console.print(picture: drawn.picture)
    guard drawn.isCut else { return }
    await context.repositories.storage.pictures.drop(picture)
    throw SpaceError.notSaved(apod.day, because: EncodedPicture.cutShort)
  }

  func describe(_ apod: APOD, because reason: SafeText) throws {
    try context.console.print(StyledText(reason, .warning))
    try context.console.print(StyledText(SafeText(apod.alternativeText ?? apod.title)))
    try context.console.print(blocks: LabeledRow.links([("Picture", apod.pictureURL(.full))]))
  }
}

extension PictureDrawer {
  /// The drawn picture, or the reason why it cannot be loaded or drawn; a description while there is none.
  func appearance<Request>(
    of picture: Loading<Request, EncodedPicture>, within area: CellSize
  ) -> PictureAppearance {
    switch picture {
    case .idle, .loading: return .described(path: nil)
    case .failed(let error, _): return .missing(reason: SafeText(own: error.message))
    case .loaded(let answer):
      do throws(PictureError) {
        let drawn = try draw(answer.value, within: area)
        return .drawn(drawn.picture, isCut: drawn.isCut)
      } catch { return .missing(reason: SafeText("\(error)")) }
    }
  }
}
