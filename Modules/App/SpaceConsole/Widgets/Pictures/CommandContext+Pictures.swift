import TerminalKit
import TerminalPictures

/// Pictures that commands draw.
extension CommandContext {
  /// Draws for standard output as the options, the settings and the terminal have it; nil where pictures are
  /// described instead: for programs, screen readers, files, and terminals without any ability.
  func pictureDrawer(_ call: Invocation) -> PictureDrawer? {
    let choice = call.pictures ?? configuration.settings.pictures
    guard call.format == .text, !console.isAccessible, choice != .off else { return nil }
    if case .auto = choice, !canShowPictures { return nil }
    let graphics = terminalGraphics(for: choice)
    guard let kind = graphics.kind(for: choice) else { return nil }
    return PictureDrawer(
      kind: kind, graphics: graphics, depth: console.outputDepth, ground: configuration.settings.theme,
      isUTF8: characters == .unicode)
  }

  private var canShowPictures: Bool {
    console.output.isTerminal && !["", "dumb"].contains(configuration.environment["TERM"] ?? "")
  }

  private func terminalGraphics(for choice: PictureChoice) -> TerminalGraphics {
    var graphics = TerminalGraphics(environment: configuration.environment)
    if let cell = console.output.cell {
      graphics.cellSize = PixelSize(width: cell.width, height: cell.height)
    }
    return graphics
  }

  /// Small pictures for the rows of a list; nil where there shall be none, and where too little room would be left
  /// for text.
  func smallPictures(_ call: Invocation, area: CellSize) -> SmallPictures? {
    guard let drawer = pictureDrawer(call),
      console.output.size.columns >= area.columns + InlinePicture.gap + SmallPictures.leastTextWidth
    else { return nil }
    return SmallPictures(drawer: drawer, area: area)
  }
}
