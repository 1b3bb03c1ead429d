import SpaceDomain

/// A picture on a screen: drawn, on its way, or why it cannot be drawn.
struct PictureView: Sendable {
  let picture: Picture
  let request: PictureRequest
  /// What it shows, for as long as it is not drawn.
  let name: String?

  /// By what a day's picture is known.
  static func id(_ apod: APOD, _ picture: Picture) -> String {
    "\(apod.day) \(picture.width)x\(picture.height)"
  }

  /// Draws the part of it that begins at a row and a column of it.
  func draw(in area: GridArea, firstRow: Int = 0, firstColumn: Int = 0, on frame: inout Frame, _ look: Look) {
    switch look.pictures[request] {
    case nil:
      frame.wanted.append(Frame.Wanted(request: request, picture: picture))
      say("Drawing…", in: area, on: &frame)
    case .cells(let cells):
      let source = GridArea(column: firstColumn, row: firstRow, columns: area.columns, rows: area.rows)
      frame.grid.copy(cells, from: source, row: area.row, column: area.column)
    case .sequences(let bytes, let isLayer):
      // A terminal draws all of it or nothing.
      guard firstRow == 0, area.rows >= request.area.rows else {
        return say("Scroll up to see the picture.", in: area, on: &frame)
      }
      frame.pictures.append(
        FramePicture(id: request.frameID, area: area, bytes: bytes, needsDeletion: isLayer))
    case .failed(let reason): say(reason, in: area, on: &frame)
    }
  }

  private func say(_ text: SafeText, in area: GridArea, on frame: inout Frame) {
    let described = text + (name.map { "\n\n" + SafeText($0) } ?? "")
    let lines = described.wrapped(to: max(1, area.columns - 2)).map { StyledText($0, .dim) }
    frame.write(lines, in: area.centered(columns: area.columns - 2, rows: lines.count))
  }
}
