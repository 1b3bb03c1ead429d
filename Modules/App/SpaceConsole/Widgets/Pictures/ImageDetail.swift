import SpaceDomain
import TerminalKit
import TerminalPictures

struct ImageDetail: Sendable, Hashable {
  /// The factor by which the picture is larger than the area; more shows more detail.
  private(set) var zoom = 1.0
  private var (x, y) = (0.5, 0.5)

  static func opening(unless obstacle: SafeText?) -> ScreenAction {
    ScreenAction(
      keys: "Enter", also: "i", "the picture by itself", short: "picture", pressing: Key(.enter),
      unless: obstacle, named: [.picture])
  }

  static let noPicture: SafeText = "There is no picture to show."

  static func actions(_ links: PageLinks) -> [ScreenAction] {
    [
      ScreenAction(.zoomIn, .zoomOut, also: "=", "zoom in, zoom out", short: "zoom"),
      ScreenAction(keys: "0", "the whole picture", short: "all of it", pressing: Key("0")),
      ScreenAction(keys: "h j k l", also: "arrows", "move", short: "move"), .page(of: links),
      ScreenAction(keys: "Ctrl-U Ctrl-D", "move by half of what is shown"),
      ScreenAction(keys: "Ctrl-B Ctrl-F", "move by what is shown; also PgUp PgDn"),
      ScreenAction(keys: "g G", "the top, the bottom; also gg Home End"), .escape(also: "q", "back"),
    ]
  }

  /// The zoom at which the picture's own pixels are seen, each as one that the terminal draws.
  static func largestZoom(of picture: EncodedPicture, in area: GridArea, _ look: DrawingContext) -> Double {
    let whole = area.size.fitting(picture, look)
    let cell = look.pixelsOfCell
    return max(
      1, Double(picture.width) / Double(whole.columns * cell.width),
      Double(picture.height) / Double(whole.rows * cell.height))
  }

  /// - Returns: the reason why nothing changed, if nothing did; nil if the key means neither.
  mutating func press(
    _ key: Key, on picture: EncodedPicture, in area: GridArea, _ look: DrawingContext
  ) -> StyledText?? {
    // The terminal may have grown, so limit the zoom first.
    let largest = Self.largestZoom(of: picture, in: area, look)
    zoom = min(zoom, largest)
    let before = self
    let step = 0.25 / zoom
    switch key.code {
    // The last step is as large as it must be: neither a tiny one nor one beyond the pixels.
    case .character("+"), .character("="): zoom = zoom * 3 < largest ? zoom * 2 : largest
    case .character("-"): zoom = zoom < 3 ? 1 : zoom / 2
    case .character("0"): self = ImageDetail()
    case .left, .character("h"): x -= step
    case .right, .character("l"): x += step
    case .up, .character("k"): y -= step
    case .down, .character("j"): y += step
    default:
      guard let motion = Motion(key) else { return nil }
      y = moved(by: motion)
    }
    let half = 0.5 / zoom
    x = min(max(x, half), 1 - half)
    y = min(max(y, half), 1 - half)
    guard self == before else { return .some(nil) }
    let isLargest = zoom == largest && ["+", "="].contains(key.typed)
    return isLargest
      ? "It is drawn in its own pixels."
      : zoom == 1 ? "The whole picture is shown." : "The picture ends here."
  }

  private func moved(by motion: Motion) -> Double {
    let page = 1 / zoom
    return switch motion {
    case .by(let lines): y + Double(lines) * page / 4
    case .halfPages(let direction): y + Double(direction) * page / 2
    case .pages(let direction): y + Double(direction) * page
    case .toStart: 0
    case .toEnd: 1
    }
  }

  func draw(_ view: PictureView, in area: GridArea, on frame: inout Frame, _ look: DrawingContext) {
    let picture = view.picture
    guard look.drawsPictures else {
      let text = "Pictures are not drawn here.\n\n" + SafeText(view.name ?? "")
      return frame.write(text.wrapped(to: area.columns).map { StyledText($0) }, in: area)
    }
    let zoom = min(zoom, Self.largestZoom(of: picture, in: area, look))
    let fitted = area.size.fitting(picture, look)
    let whole = CellSize(
      columns: Int((Double(fitted.columns) * zoom).rounded()),
      rows: Int((Double(fitted.rows) * zoom).rounded()))
    let (columns, rows) = (min(area.columns, whole.columns), min(area.rows, whole.rows))
    let part = GridArea(
      column: Self.start(x, of: whole.columns, showing: columns),
      row: Self.start(y, of: whole.rows, showing: rows), columns: columns, rows: rows)
    let place = area.centered(columns: columns, rows: rows)
    // A tall picture is too narrow for words.
    let words = columns < 20 ? area : place
    view.draw(part, of: whole, in: place, words: words, on: &frame, look)
  }

  private static func start(_ center: Double, of whole: Int, showing count: Int) -> Int {
    min(max(0, Int(center * Double(whole)) - count / 2), whole - count)
  }
}
