/// The way a picture is drawn as cells.
public struct CellDrawing: Sendable, Hashable {
  /// The characters that may be used.
  public var glyphs: GlyphSet
  /// The colors that may be used.
  public var colors: ColorDepth
  /// The terminal's own foreground, which draws where there are no colors.
  public var foreground: RGBColor
  /// The terminal's own background, visible through transparent parts of a picture.
  public var background: RGBColor
  /// The 16 colors of the terminal's theme.
  public var theme: ColorPalette

  /// Drawing with the given characters and colors on a dark terminal, or on one of the colors given.
  public init(
    glyphs: GlyphSet = .quadrant, colors: ColorDepth = .full, foreground: RGBColor = .white,
    background: RGBColor = .black, theme: ColorPalette = .usual16
  ) {
    self.glyphs = glyphs
    self.colors = colors
    self.foreground = foreground
    self.background = background
    self.theme = theme
  }
}

extension CellPicture {
  /// Draws a picture, or its part `crop`, over exactly `columns` by `rows` cells.
  ///
  /// ``area(of:columns:rows:cell:)`` computes a size that keeps a picture's shape. The grid is empty if any
  /// size is.
  public init(
    _ bitmap: Bitmap, crop: PixelRectangle? = nil, columns: Int, rows: Int, drawing: CellDrawing
  ) {
    self.init(columns: columns, rows: rows)
    let measure = CellMeasure(
      bitmap, crop: crop, columns: self.columns, rows: self.rows, for: drawing.glyphs,
      over: drawing.background)
    guard let measure else { return }
    let glyphs = drawing.glyphs
    switch (drawing.colors, glyphs) {
    case (.full, .ascii): fit(measure, ASCIIFitter())
    case (.palette256, .ascii): fit(measure, ASCIIFitter(entries: 16..<256, of: .xterm256))
    case (.palette16, .ascii): fit(measure, ASCIIFitter(entries: 0..<16, of: drawing.theme))
    case (.none, .ascii):
      let fitter = ASCIIMonoFitter(foreground: drawing.foreground, background: drawing.background)
      fit(measure.grays(in: fitter.drawable), fitter)
    case (.full, _): fit(measure, FullColorFitter(glyphs: glyphs, count: cells.count))
    case (.palette256, _):
      fit(measure, PaletteFitter(glyphs: glyphs, entries: 16..<256, of: .xterm256, limit: 2))
    case (.palette16, _):
      // Errors of 16 colors are so large that carrying them only adds noise.
      fit(
        measure,
        PaletteFitter(glyphs: glyphs, entries: 0..<16, of: drawing.theme, limit: 0, mixes: true))
    case (.none, _):
      let fitter = MonoFitter(
        glyphs: glyphs, foreground: drawing.foreground, background: drawing.background)
      fit(measure.grays(in: fitter.drawable), fitter)
    }
  }

  private mutating func fit(_ measure: CellMeasure, _ fitter: consuming some CellFitter) {
    var fitter = fitter
    measure.forEachRow { row, measured in
      fitter.fit(measured, into: &cells, at: row * columns, columns: columns)
    }
    fitter.finish(&cells, columns: columns)
  }
}

/// Chooses the glyphs and colors of rows of cells, from the top.
protocol CellFitter {
  /// Writes the cells of the next row to `cells` from `start`.
  mutating func fit(_ row: CellRow, into cells: inout [CellPicture.Cell], at start: Int, columns: Int)
  /// Writes what can be chosen only when all rows are known.
  mutating func finish(_ cells: inout [CellPicture.Cell], columns: Int)
}

extension CellFitter {
  func finish(_ cells: inout [CellPicture.Cell], columns: Int) {}
}
