import SpaceDomain
import SpaceFeatures
import TerminalKit

/// The picture of a day's page alone, to zoom and pan.
struct PictureViewer: Sendable {
  private var detail = ImageDetail()
  /// The picture in full size.
  private var full: EncodedPicture?
  /// True if the animation that is shown alone stands still.
  private var isPaused = false

  /// The result of a key.
  enum Outcome: Sendable {
    /// The viewer does not use the key.
    case other
    case handled
    /// Show the picture of a day alone.
    case open(APOD)
    /// Show the page again.
    case close
  }

  /// Receives a picture in full size.
  mutating func receive(_ picture: EncodedPicture) { full = picture }

  /// The picture that is shown alone.
  private func alone(_ opened: APOD?, on page: PicturePage?) -> PictureView? {
    guard let opened, let picture = full ?? page?.picture.value else { return nil }
    var view = PictureView(picture, of: opened)
    view.isPaused = isPaused
    return view
  }

  /// The actions on the picture that is shown alone.
  func actions(_ opened: APOD, on page: PicturePage?, _ links: PageLinks, _ look: Look) -> [ScreenAction] {
    (alone(opened, on: page)?.isAnimated(look) == true ? [.pause] : []) + ImageDetail.actions(links)
  }

  /// - Parameters:
  ///   - page: the page; nil when there is nothing to show yet.
  ///   - opened: the day whose picture is shown alone.
  mutating func press(
    _ key: Key, on page: PicturePage?, opened: APOD?, in area: GridArea, _ look: Look
  ) -> Outcome {
    if opened != nil {
      if key.code == .escape || key.typed == "q" { return .close }
      guard let view = alone(opened, on: page) else { return .other }
      if key.typed == " ", view.isAnimated(look) {
        isPaused.toggle()
        return .handled
      }
      return detail.press(key, on: view.picture, in: area, look) ? .handled : .other
    }
    guard key.code == .enter || key.typed == "i" else { return .other }
    // The screen's action for this key is refused while there is no picture.
    guard let page else { return .handled }
    (detail, full, isPaused) = (ImageDetail(), nil, false)
    return .open(page.shown.value)
  }

  /// Draws the picture alone; false if there is none.
  func draw(
    _ page: PicturePage?, opened: APOD?, in area: GridArea, on frame: inout Frame, _ look: Look
  ) -> Bool {
    guard let view = alone(opened, on: page) else { return false }
    detail.draw(view, in: area, on: &frame, look)
    return true
  }
}
