import SpaceDomain

/// A picture by itself in the whole area, to zoom and pan.
struct ImageDetail: Sendable, Hashable {
  /// How many times larger than the area; more shows more detail.
  private(set) var zoom = 1
  /// What stands in the middle, in parts of the whole.
  private var (x, y) = (0.5, 0.5)

  /// The most cells of a whole picture; more take seconds to draw and megabytes to keep.
  private static let mostCells = 200_000

  /// How near one comes in an area.
  static func largestZoom(in area: GridArea) -> Int {
    [8, 4, 2].first { area.columns * $0 * area.rows * $0 <= mostCells } ?? 1
  }

  /// Where there is a picture.
  static let opening = KeyHint("Enter", "the picture by itself")

  static let keys = [
    KeyHint("+ -", "nearer, farther"), KeyHint("0", "the whole picture"), KeyHint("arrows", "move"),
    KeyHint("Esc", "back"),
  ]

  init() {}

  /// Zooms or moves as a key says; whether it is one of those.
  mutating func press(_ key: Key, in area: GridArea) -> Bool {
    // The terminal may have grown since: keys go on from what is seen.
    zoom = min(zoom, Self.largestZoom(in: area))
    let step = 0.25 / Double(zoom)
    switch key.code {
    case .character("+"), .character("="): zoom = min(Self.largestZoom(in: area), zoom * 2)
    case .character("-"): zoom = max(1, zoom / 2)
    case .character("0"): self = ImageDetail()
    case .left, .character("h"): x -= step
    case .right, .character("l"): x += step
    case .up, .character("k"): y -= step
    case .down, .character("j"): y += step
    default: return false
    }
    let half = 0.5 / Double(zoom)
    x = min(max(x, half), 1 - half)
    y = min(max(y, half), 1 - half)
    return true
  }

  /// Draws the part of a picture that is looked at.
  func draw(_ picture: Picture, of apod: APOD, in area: GridArea, on frame: inout Frame, _ look: Look) {
    // The terminal may have grown since.
    let zoom = min(zoom, Self.largestZoom(in: area))
    guard look.drawsPictures, PictureRenderer.isDrawable(picture) else {
      let why: SafeText =
        look.drawsPictures
        ? "\(picture.width)×\(picture.height) pixels are too many to draw." : "Pictures are not drawn here."
      let text = why + "\n\n" + SafeText(apod.alternativeText ?? apod.title)
      return frame.write(text.wrapped(to: area.columns).map { StyledText($0) }, in: area)
    }
    let whole = CellArea(columns: area.columns * zoom, rows: area.rows * zoom)
      .fitting(width: picture.width, height: picture.height)
    let request = PictureRequest(id: PictureView.id(apod, picture), area: whole, needsCells: zoom > 1)
    let (columns, rows) = (min(area.columns, whole.columns), min(area.rows, whole.rows))
    PictureView(picture: picture, request: request, name: apod.alternativeText)
      .draw(
        in: area.centered(columns: columns, rows: rows),
        firstRow: Self.start(y, of: whole.rows, showing: rows),
        firstColumn: Self.start(x, of: whole.columns, showing: columns), on: &frame, look)
  }

  private static func start(_ center: Double, of whole: Int, showing count: Int) -> Int {
    min(max(0, Int(center * Double(whole)) - count / 2), whole - count)
  }
}
