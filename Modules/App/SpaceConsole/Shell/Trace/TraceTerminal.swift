import TerminalPictures

/// The abilities of a terminal to show pictures, as far as frames depend on them.
struct TraceTerminal: Codable, Sendable, Equatable {
  private let takesKitty, takesITerm2, takesSixel, drawsSextants, isMultiplexed, isAnswered: Bool
  private let name: String?
  private let width, height: Int

  init(_ graphics: TerminalGraphics) {
    (takesKitty, takesITerm2, takesSixel) = (graphics.takesKitty, graphics.takesITerm2, graphics.takesSixel)
    (drawsSextants, isMultiplexed) = (graphics.drawsSextants, graphics.isMultiplexed)
    (isAnswered, name) = (graphics.isAnswered, graphics.name)
    (width, height) = (graphics.cellSize.width, graphics.cellSize.height)
  }

  func apply(to look: inout DrawingContext) {
    var graphics = TerminalGraphics(environment: [:])
    (graphics.takesKitty, graphics.takesITerm2, graphics.takesSixel) = (takesKitty, takesITerm2, takesSixel)
    (graphics.drawsSextants, graphics.isMultiplexed) = (drawsSextants, isMultiplexed)
    (graphics.isAnswered, graphics.name) = (isAnswered, name)
    // A file may say anything; no cell is larger than a screen.
    let cells = 1...10_000
    if cells.contains(width), cells.contains(height) {
      graphics.cellSize = PixelSize(width: width, height: height)
    }
    look.graphics = graphics
  }
}
