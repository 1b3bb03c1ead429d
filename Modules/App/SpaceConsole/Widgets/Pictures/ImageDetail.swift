import SpaceDomain
import TerminalKit
import TerminalPictures

struct ImageDetail: Sendable, Hashable {
  /// The factor by which the picture is larger than the area; more shows more detail.
  private(set) var zoom = 1.0
  private var (x, y) = (0.5, 0.5)

  /// The zoom at which the picture's own pixels are seen, each as one that the terminal draws.
  static func largestZoom(of picture: EncodedPicture, in area: GridArea, _ look: DrawingContext) -> Double {
    let whole = look.pictureArea(in: area).size.fitting(picture, look)
    let cell = look.pixelsOfCell
    return max(
      1, Double(picture.width) / Double(whole.columns * cell.width),
      Double(picture.height) / Double(whole.rows * cell.height))
  }

  /// The scale in the whole terminal; at 100 % each pixel of the picture is one that the terminal draws.
  func scale(of picture: EncodedPicture, _ look: DrawingContext) -> SafeText {
    let all = look.pictureArea(in: GridArea(all: look.size))
    let zoom = min(zoom, Self.largestZoom(of: picture, in: all, look))
    let width = Double(all.size.fitting(picture, look).columns * look.pixelsOfCell.width) * zoom
    return "\(Int((100 * width / Double(max(1, picture.width))).rounded())) %"
  }

  /// A change of what is seen of a picture.
  enum Change {
    case zoomIn, zoomOut, whole
    /// A step to the side or up and down; -1, 0 or 1 each.
    case step(x: Double, y: Double)
    case move(Motion)
  }

  /// - Returns: the reason why nothing changed; nil if something did.
  mutating func apply(
    _ change: Change, on picture: EncodedPicture, in area: GridArea, _ look: DrawingContext
  ) -> StyledText? {
    // The terminal may have grown, so limit the zoom first.
    let largest = Self.largestZoom(of: picture, in: area, look)
    zoom = min(zoom, largest)
    let before = self
    let step = 0.25 / zoom
    switch change {
    // The last step is as large as it must be: neither a tiny one nor one beyond the pixels.
    case .zoomIn: zoom = zoom * 3 < largest ? zoom * 2 : largest
    case .zoomOut: zoom = zoom < 3 ? 1 : zoom / 2
    case .whole: self = ImageDetail()
    case .step(let x, let y): (self.x, self.y) = (self.x + x * step, self.y + y * step)
    case .move(let motion): y = moved(by: motion)
    }
    let half = 0.5 / zoom
    x = min(max(x, half), 1 - half)
    y = min(max(y, half), 1 - half)
    guard self == before else { return nil }
    if case .zoomIn = change { return "It is not drawn larger." }
    return zoom == 1 ? "The whole picture is shown." : "The picture ends here."
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
    let area = look.pictureArea(in: area)
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
