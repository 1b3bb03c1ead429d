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
    let palette: PaletteEntries? =
      switch drawing.colors {
      case .palette256: .xterm240
      case .palette16: .usual16
      case .full, .none: nil
      }
    if drawing.colors == .none {
      let fitter = MonoFitter(drawing)
      fit(measure.grays(in: fitter.drawable), fitter)
    } else if drawing.glyphs == .ascii {
      fit(measure, ASCIIFitter(palette: palette))
    } else if let palette {
      fit(measure, PaletteFitter(glyphs: drawing.glyphs, palette, isSmall: drawing.colors == .palette16))
    } else {
      fit(measure, FullColorFitter(glyphs: drawing.glyphs, count: cells.count))
    }
  }

  private mutating func fit(_ measure: CellMeasure, _ fitter: consuming some CellFitter) {
    var fitter = fitter
    var diffusion = ErrorDiffusion(limit: fitter.mostCarried)
    measure.forEachRow { row, measured in
      diffusion.beginRow(columns: columns)
      for column in 0..<columns {
        let carried = diffusion.carried(to: column)
        let (cell, error) = fitter.fit(measured.cell(in: column), carried: carried)
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
  mutating func fit(_ cell: MeasuredCell, carried: SIMD4<Float>) -> FittedCell
  /// Writes what can be chosen only when all rows are known.
  mutating func finish(_ cells: inout [CellPicture.Cell], columns: Int)
}

extension CellFitter { func finish(_ cells: inout [CellPicture.Cell], columns: Int) {} }
