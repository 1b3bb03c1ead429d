import SpaceDomain
import SpaceFeatures
import TerminalKit

struct PictureViewer: Sendable {
  /// The day whose picture is shown alone; nil while the page is shown.
  private(set) var opened: APOD?
  private var detail = ImageDetail()
  private var full: EncodedPicture?
  private var isPaused = false

  enum Outcome {
    case other
    /// The key was used; the text says why nothing changed, if nothing did.
    case handled(StyledText?)
    case open(APOD)
  }

  mutating func open(_ apod: APOD) { (opened, detail, full, isPaused) = (apod, ImageDetail(), nil, false) }

  /// The day whose picture in full size is missing; nil when it is there, or none is shown alone.
  var lacking: APOD? { full == nil ? opened : nil }

  mutating func receive(_ picture: EncodedPicture, of day: CalendarDay) {
    if day == opened?.day { full = picture }
  }

  private func alone(on page: PicturePage?) -> PictureView? {
    guard let opened, let picture = full ?? page?.picture.value else { return nil }
    var view = PictureView(picture, of: opened)
    view.isPaused = isPaused
    return view
  }

  func actions(on page: PicturePage?, _ links: PageLinks, _ look: DrawingContext) -> [ScreenAction] {
    (alone(on: page)?.isAnimated(look) == true ? [.pause] : []) + ImageDetail.actions(links)
  }

  /// - Parameter page: the page; nil when there is nothing to show yet.
  mutating func press(_ key: Key, on page: PicturePage?, in area: GridArea, _ look: DrawingContext) -> Outcome
  {
    if opened != nil {
      if key.code == .escape || key.typed == "q" {
        opened = nil
        return .handled(nil)
      }
      guard let view = alone(on: page) else { return .other }
      if key.typed == " ", view.isAnimated(look) {
        isPaused.toggle()
        return .handled(nil)
      }
      return detail.press(key, on: view.picture, in: area, look).map { .handled($0) } ?? .other
    }
    guard key.code == .enter || key.typed == "i" else { return .other }
    // The screen's action for this key is refused while there is no picture.
    return page.map { .open($0.shown.value) } ?? .handled(nil)
  }

  func draw(_ page: PicturePage?, in area: GridArea, on frame: inout Frame, _ look: DrawingContext) -> Bool {
    guard let view = alone(on: page) else { return false }
    detail.draw(view, in: area, on: &frame, look)
    return true
  }
}
