import SpaceDomain
import TerminalKit
import TerminalPictures

/// A picture alone in the whole area, to zoom and pan.
struct ImageDetail: Sendable, Hashable {
  /// The factor by which the picture is larger than the area.
  private(set) var zoom = 1
  /// The center of the visible part, as fractions of the picture.
  private var (x, y) = (0.5, 0.5)

  static let opening = KeyHint("Enter i", "the picture by itself", pressing: Key(.enter))
  /// The hint of the status line.
  static let hint = KeyHint("Enter", "picture", pressing: Key(.enter))
  static let hints = [
    KeyHint("+ -", "zoom"), KeyHint("0", "all of it"), KeyHint("h j k l", "move"),
    KeyHint("o", "open page"),
  ]

  static let keys = [
    KeyHint("+ - =", "zoom in, zoom out"), KeyHint("0", "the whole picture"),
    KeyHint("arrows h j k l", "move"), KeyHint("Ctrl-U Ctrl-D", "move by half of what is shown"),
    KeyHint("Ctrl-B Ctrl-F", "move by what is shown; also PgUp PgDn"),
    KeyHint("g G", "the top, the bottom; also gg Home End"), KeyHint("Esc q", "back", pressing: Key(.escape)),
  ]

  init() {}

  /// The zoom that shows the picture's own pixels: a power of two.
  static func largestZoom(of picture: Picture, in area: GridArea, _ look: Look) -> Int {
    let whole = fitted(picture, in: area, look)
    let cell = look.pictureKind == .cells ? PixelSize(width: 2, height: 2) : look.graphics.cellSize
    let steps = max(picture.width / (whole.columns * cell.width), picture.height / (whole.rows * cell.height))
    var zoom = 1
    while zoom <= steps, zoom < 256 { zoom *= 2 }
    return zoom
  }

  private static func fitted(_ picture: Picture, in area: GridArea, _ look: Look) -> CellSize {
    area.size.fitting(PixelSize(width: picture.width, height: picture.height), cell: look.graphics.cellSize)
  }

  /// Zooms or moves; returns false if the key means neither.
  mutating func press(_ key: Key, on picture: Picture, in area: GridArea, _ look: Look) -> Bool {
    // The terminal may have grown, so limit the zoom first.
    let largest = Self.largestZoom(of: picture, in: area, look)
    zoom = min(zoom, largest)
    let step = 0.25 / Double(zoom)
    switch key.code {
    case .character("+"), .character("="): zoom = min(largest, zoom * 2)
    case .character("-"): zoom = max(1, zoom / 2)
    case .character("0"): self = ImageDetail()
    case .left, .character("h"): x -= step
    case .right, .character("l"): x += step
    case .up, .character("k"): y -= step
    case .down, .character("j"): y += step
    default:
      guard let motion = Motion(key) else { return false }
      y = moved(by: motion)
    }
    let half = 0.5 / Double(zoom)
    x = min(max(x, half), 1 - half)
    y = min(max(y, half), 1 - half)
    return true
  }

  /// The new vertical center after a motion.
  private func moved(by motion: Motion) -> Double {
    let page = 1 / Double(zoom)
    return switch motion {
    case .by(let lines): y + Double(lines) * page / 4
    case .halfPages(let direction): y + Double(direction) * page / 2
    case .pages(let direction): y + Double(direction) * page
    case .toStart: 0
    case .toEnd: 1
    }
  }

  /// Draws the visible part of a picture.
  func draw(_ picture: Picture, of apod: APOD, in area: GridArea, on frame: inout Frame, _ look: Look) {
    guard look.drawsPictures else {
      let text = "Pictures are not drawn here.\n\n" + SafeText(apod.alternativeText ?? apod.title)
      return frame.write(text.wrapped(to: area.columns).map { StyledText($0) }, in: area)
    }
    let zoom = min(zoom, Self.largestZoom(of: picture, in: area, look))
    let fitted = Self.fitted(picture, in: area, look)
    let whole = CellSize(columns: fitted.columns * zoom, rows: fitted.rows * zoom)
    let (columns, rows) = (min(area.columns, whole.columns), min(area.rows, whole.rows))
    let part = GridArea(
      column: Self.start(x, of: whole.columns, showing: columns),
      row: Self.start(y, of: whole.rows, showing: rows), columns: columns, rows: rows)
    PictureView(picture, of: apod)
      .draw(part, of: whole, in: area.centered(columns: columns, rows: rows), on: &frame, look)
  }

  private static func start(_ center: Double, of whole: Int, showing count: Int) -> Int {
    min(max(0, Int(center * Double(whole)) - count / 2), whole - count)
  }
}
