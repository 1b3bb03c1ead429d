/// The way a picture is drawn as cells.
public struct CellDrawing: Sendable, Hashable {
  /// The characters that may be used.
  public var glyphs: GlyphSet
  /// The colors that may be used.
  public var colors: CellColors
  /// The terminal's own foreground, which draws where there are no colors.
  public var foreground: RGBColor
  /// The terminal's own background, visible through transparent parts of a picture.
  public var background: RGBColor

  /// Drawing with the given characters and colors on a dark terminal, or on one of the colors given.
  public init(
    glyphs: GlyphSet = .quadrant, colors: CellColors = .full, foreground: RGBColor = .white,
    background: RGBColor = .black
  ) {
    (self.glyphs, self.colors, self.foreground, self.background) = (glyphs, colors, foreground, background)
  }
}

extension CellPicture {
  /// Draws a picture, or its part `crop`, over exactly `columns` by `rows` cells.
  ///
  /// ``area(of:columns:rows:cell:)`` computes a size that keeps a picture's shape. The grid is empty if any
  /// size is.
  public init(_ bitmap: Bitmap, crop: PixelRectangle? = nil, columns: Int, rows: Int, drawing: CellDrawing) {
    self.init(columns: columns, rows: rows)
    let measure = CellMeasure(
      bitmap, crop: crop, columns: self.columns, rows: self.rows, for: drawing.glyphs,
      over: drawing.background)
    guard let measure else { return }
    let (glyphs, isASCII) = (drawing.glyphs, drawing.glyphs == .ascii)
    switch drawing.colors {
    case .none:
      let fitter = MonoFitter(drawing)
      fit(measure.grays(in: fitter.drawable), fitter)
    case .full where isASCII: fit(measure, ASCIIFitter(palette: nil))
    case .palette256 where isASCII: fit(measure, ASCIIFitter(palette: .xterm240))
    case .palette16 where isASCII: fit(measure, ASCIIFitter(palette: .usual16))
    case .full: fit(measure, FullColorFitter(glyphs: glyphs, count: cells.count))
    case .palette256:
      let palette = PaletteEntries.xterm240
      fit(measure, PaletteFitter(glyphs: glyphs, palette, OrderedDither(palette.colors)))
    case .palette16:
      let palette = PaletteEntries.usual16
      fit(measure, PaletteFitter(glyphs: glyphs, palette, ColorMixes(palette.colors)))
    }
  }

  private mutating func fit(_ measure: CellMeasure, _ fitter: consuming some CellFitter) {
    var fitter = fitter
    var diffusion = ErrorDiffusion(limit: fitter.mostCarried)
    measure.forEachRow { row, measured in
      diffusion.beginRow(columns: columns)
      for column in 0..<columns {
        let carried = diffusion.carried(to: column)
        let (cell, error) = fitter.fit(measured.cell(in: column), at: (column, row), carried: carried)
        cells[row * columns + column] = cell
        diffusion.spread(error, from: column)
      }
    }
    fitter.finish(&cells, columns: columns)
  }
}

typealias FittedCell = (cell: CellPicture.Cell, error: SIMD4<Float>)

/// Chooses the glyphs and colors of cells, row by row from the top.
protocol CellFitter {
  /// The most of an error that is carried to the cells beside and below.
  var mostCarried: Float { get }
  mutating func fit(_ cell: MeasuredCell, at place: (column: Int, row: Int), carried: SIMD4<Float>)
    -> FittedCell
  /// Writes what can be chosen only when all rows are known.
  mutating func finish(_ cells: inout [CellPicture.Cell], columns: Int)
}

extension CellFitter { func finish(_ cells: inout [CellPicture.Cell], columns: Int) {} }
