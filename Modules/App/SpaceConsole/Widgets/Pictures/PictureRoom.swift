import SpaceDomain
import TerminalKit
import TerminalPictures

/// The room for a picture on a page. Its shape is decided when the page is first drawn, whether or not the picture is there,
/// and stays while it is shown: no text moves when a picture comes, or cannot be fetched.
struct PictureRoom: Sendable {
  let name: String
  let shape: PixelSize
  /// True if the shape is the usual one, because that of the picture was not known when the room was first drawn.
  let isUsual: Bool
  let view: PictureView?
  /// The reason why there is no picture, said in the room; nil while it may come.
  var fault: PictureFault?

  /// The facts of a room that the next frame needs.
  struct Trace: Sendable {
    let shape: PixelSize
    let isUsual: Bool
    /// The turn of the spinner at which the room was first drawn without its picture.
    let emptySince: UInt32
  }

  /// The turns of a tenth of a second, begun ones counted, after which a spinner says that the picture is still on its way.
  private static let patience: UInt32 = 2

  /// The usual shapes.
  static let landscape = PixelSize(width: 3, height: 2)
  static let poster = PixelSize(width: 2, height: 3)
  static let square = PixelSize(width: 1, height: 1)

  /// - Parameters:
  ///   - name: the identity of the room.
  ///   - view: the picture; nil until it is there.
  ///   - usual: the shape to keep room for while the picture is not there.
  init(_ name: String, _ view: PictureView?, like usual: PixelSize, _ look: DrawingContext) {
    let own = view.map { PixelSize(width: $0.picture.width, height: $0.picture.height) }
    (self.name, self.view) = (name, view)
    shape = look.rooms[name]?.shape ?? own ?? usual
    isUsual = look.rooms[name]?.isUsual ?? (own == nil)
  }

  /// The cells of the room within some.
  func size(in most: CellSize, _ look: DrawingContext) -> CellSize {
    most.fitting(shape, cell: look.graphics.cellSize)
  }

  /// Draws the picture in its room, centered where it has another shape; the reason why there is none; a quiet mark until it is
  /// there, which becomes a spinner when it takes longer.
  /// - Parameter firstRow: the number of rows of the room that are scrolled away.
  func draw(
    _ size: CellSize, firstRow: Int = 0, in area: GridArea, on frame: inout Frame, _ look: DrawingContext
  ) {
    let emptySince = view == nil ? look.rooms[name]?.emptySince ?? look.turn : look.turn
    frame.rooms[name] = Trace(shape: shape, isUsual: isUsual, emptySince: emptySince)
    guard let view else {
      if let fault { return fault.draw(in: area, on: &frame, look) }
      let isLate = look.isWaiting && look.turn &- emptySince >= Self.patience
      let mark: SafeText = isLate ? look.spinner : "…"
      return frame.write([StyledText(mark, .dim)], in: area.centered(columns: mark.width, rows: 1))
    }
    let whole = size.fitting(view.picture, look)
    let column = area.column + max(0, size.columns - whole.columns) / 2
    let place = GridArea(
      column: column, row: area.row, columns: whole.columns, rows: min(area.rows, whole.rows - firstRow))
    if place.rows > 0 { view.draw(whole, firstRow: firstRow, in: place, on: &frame, look) }
  }
}
