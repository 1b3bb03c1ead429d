/// A chart as a filled band.
extension BandChart {
  /// Title, `height` rows and the axis, at most `width` cells wide: the values between the lowest and the highest filled, the
  /// mean in bold, and the last values at the right end.
  /// - Parameter styles: the colors of values, from the lowest to the highest.
  package func band(
    _ styles: [TextStyle], width: Int, height: Int, _ drawing: DrawingCharacters
  ) -> [StyledText] {
    guard width >= Self.minimumWidth, height > 0 else { return [] }
    let heading = StyledText(title.truncated(to: width), .bold)
    guard let range, !styles.isEmpty else { return lines(width: width, height: height, drawing) }
    let labels = Self.labels(range, rows: height)
    let margin = max(labels.values.map(\.width).max() ?? 0, Self.labelWidth) + 2
    let ends = ends(range, rows: height, styles, isWanted: width >= 32)
    let right = ends.values.map { $0.width + 1 }.max() ?? 0
    var canvas = DotCanvas(columns: width - margin - right, rows: height, drawing)
    fill(&canvas, range, styles, drawing)
    let count = max(1, labels.count - 1)
    for place in 0..<labels.count {
      canvas.drawDots(y: place * (canvas.height - 1) / count, step: 4, with: Self.grid)
    }
    let rows = canvas.lines.enumerated().map { index, row in
      let label = (labels[index] ?? "").padded(to: margin - 2, .trailing)
      let line = StyledText(label + " " + drawing.vertical, .dim) + row
      return ends[index].map { line.padded(to: width - right + 1) + $0 } ?? line
    }
    return [heading] + rows + [places(margin: margin, width: width - right)]
  }

  /// The last highest and lowest value, by the row in which they end.
  private func ends(
    _ range: ClosedRange<Double>, rows: Int, _ styles: [TextStyle], isWanted: Bool
  ) -> [Int: StyledText] {
    guard isWanted, let last = points.last(where: { $0.low != nil && $0.high != nil }), let low = last.low,
      let high = last.high
    else { return [:] }
    let digits = range.upperBound - range.lowerBound < 10 ? 1 : 0
    func row(_ value: Double) -> Int {
      let part = (value - range.lowerBound) / (range.upperBound - range.lowerBound)
      return rows - 1 - Int((part * Double(rows - 1)).rounded())
    }
    func text(_ value: Double, _ name: SafeText) -> StyledText {
      let part = (value - range.lowerBound) / (range.upperBound - range.lowerBound)
      return StyledText(SafeText(Decimals.text(value, digits: digits)) + name, Self.style(part, of: styles))
    }
    var ends = [row(high): text(high, " max")]
    let lower = row(low)
    if ends[lower] == nil {
      ends[lower] = text(low, " min")
    } else if lower + 1 < rows {
      ends[lower + 1] = text(low, " min")
    }
    return ends
  }

  private static func style(_ part: Double, of styles: [TextStyle]) -> TextStyle {
    styles[max(0, min(styles.count - 1, Int(part * Double(styles.count))))]
  }

  private func fill(
    _ canvas: inout DotCanvas, _ range: ClosedRange<Double>, _ styles: [TextStyle],
    _ drawing: DrawingCharacters
  ) {
    let (width, height) = (canvas.width, canvas.height)
    func y(_ value: Double) -> Int {
      let part = (value - range.lowerBound) / (range.upperBound - range.lowerBound)
      return height - 1 - Int((part * Double(height - 1)).rounded())
    }
    func fill(_ x: Int, _ low: Double, _ high: Double) {
      for row in y(max(low, high))...y(min(low, high)) {
        // All dots of a cell have one style.
        let middle = Double(row / drawing.dots.rows * drawing.dots.rows) + Double(drawing.dots.rows - 1) / 2
        let style = Self.style(1 - middle / Double(max(1, height - 1)), of: styles)
        canvas.draw((x, row), with: .init(style: style, mark: "#"))
      }
    }
    for (start, end) in zip(points, points.dropFirst() + [points.last].compactMap(\.self)) {
      guard let low = start.low, let high = start.high else { continue }
      let (from, to) = (column(start.x, of: width), column(end.x, of: width))
      guard let nextLow = end.low, let nextHigh = end.high, to > from else {
        fill(from, low, high)
        continue
      }
      for x in from...to {
        let part = Double(x - from) / Double(to - from)
        fill(x, low + (nextLow - low) * part, high + (nextHigh - high) * part)
      }
    }
    drawMean(&canvas, width, y)
  }

  private func drawMean(_ canvas: inout DotCanvas, _ width: Int, _ y: (Double) -> Int) {
    let pen = DotCanvas.Pen(style: .bold, mark: "o")
    var last: DotCanvas.Dot?
    for point in points {
      let next = point.middle.map { DotCanvas.Dot(column(point.x, of: width), y($0)) }
      if let next { canvas.draw(from: last ?? next, to: next, with: pen) }
      last = next
    }
  }
}
