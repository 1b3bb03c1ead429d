import SpaceDomain
import TerminalKit

/// The words in the room of a picture that cannot be shown: why, what it shows, and its address. The room stays, so that no text
/// moves.
struct PictureFault: Sendable {
  let reason: SafeText
  var description: String?
  var address: URL?
  /// The style of the reason; dim where the picture only goes with a text.
  var style = TextStyle.warning

  private static let widest = 72

  func draw(in area: GridArea, on frame: inout Frame, _ look: DrawingContext) {
    // Beside a row there is no room for words.
    guard area.columns > 8 else { return }
    let lines = lines(width: min(area.columns - 2, Self.widest), look)
    let width = lines.map(\.width).max() ?? 0
    frame.write(lines, in: area.centered(columns: width, rows: lines.count))
  }

  func lines(width: Int, _ look: DrawingContext) -> [StyledText] {
    let parts = [
      reason.wrapped(to: width).map { StyledText($0, style) },
      description.map { SafeText($0).wrapped(to: width).map { StyledText($0, .dim) } } ?? [],
      LabeledRow.links([("Picture", address)]).lines(width: width, hasLinks: look.hasLinks),
    ]
    return Array(parts.filter { !$0.isEmpty }.joined(separator: [""]))
  }
}
