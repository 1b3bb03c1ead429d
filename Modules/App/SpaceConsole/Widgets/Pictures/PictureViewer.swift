import Reactive
import SpaceDomain
import SpaceFeatures
import TerminalKit

struct PictureViewer: Sendable {
  /// The day whose picture is shown alone; nil while the page is shown.
  private(set) var opened: APOD?
  private(set) var detail = ImageDetail()
  private var full: EncodedPicture?
  private(set) var isPaused = false

  mutating func open(_ apod: APOD) { (opened, detail, full, isPaused) = (apod, ImageDetail(), nil, false) }

  /// The day whose picture in full size is missing; nil when it is there, or none is shown alone.
  var lacking: APOD? { full == nil ? opened : nil }

  mutating func receive(_ picture: EncodedPicture, of day: CalendarDay) {
    if day == opened?.day { full = picture }
  }

  /// The picture that is shown alone; nil while it is fetched, or none is.
  func alone(on page: PicturePage?) -> PictureView? {
    guard let opened, let picture = full ?? page?.picture.value else { return nil }
    var view = PictureView(picture, of: opened)
    view.isPaused = isPaused
    return view
  }

  /// True if a picture is shown alone, which fills the terminal.
  func fillsScreen(on page: PicturePage?, _ look: DrawingContext) -> Bool {
    look.drawsPictures && alone(on: page) != nil
  }

  /// The scale of the picture that is shown alone; nil while none is.
  func scale(on page: PicturePage?, _ look: DrawingContext) -> SafeText? {
    look.drawsPictures ? alone(on: page).map { detail.scale(of: $0.picture, look) } : nil
  }

  mutating func close() { opened = nil }

  mutating func pause() { isPaused.toggle() }

  /// - Returns: the reason why nothing changed; nil if something did.
  mutating func change(
    _ change: ImageDetail.Change, on page: PicturePage?, in area: GridArea, _ look: DrawingContext
  ) -> StyledText? {
    guard let view = alone(on: page) else { return "The picture is still being fetched." }
    return detail.apply(change, on: view.picture, in: area, look)
  }

  func draw(_ page: PicturePage?, in area: GridArea, on frame: inout Frame, _ look: DrawingContext) -> Bool {
    guard let view = alone(on: page) else { return false }
    detail.draw(view, in: area, on: &frame, look)
    return true
  }
}
