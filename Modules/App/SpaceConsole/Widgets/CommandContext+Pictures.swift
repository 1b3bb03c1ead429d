/// The means of a command to draw pictures.
extension CommandContext {
  /// Draws for standard output, as the options, the settings and the terminal have it.
  func pictureRenderer(_ call: Invocation) -> PictureRenderer {
    let isWanted = configuration.settings.pictures || call[GlobalOptions.picture] != nil
    return PictureRenderer(
      when: isWanted ? call.picture : .never, environment: configuration.environment,
      depth: console.outputDepth, isTerminal: console.output.isTerminal,
      cell: console.output.cell ?? .usual)
  }

  /// Small pictures for the rows of a list; nil where there shall be none: for programs and screen readers, and where
  /// too little room would be left for text.
  func smallPictures(_ call: Invocation, area: CellArea) -> SmallPictures? {
    let renderer = pictureRenderer(call)
    guard call.format == .text, !console.isAccessible, renderer.canDraw,
      console.output.size.columns >= area.columns + SmallPicture.gap + SmallPictures.leastTextWidth
    else { return nil }
    return SmallPictures(renderer: renderer, area: area)
  }
}
