/// A chart of the lowest, mean and highest value at positions on an integer axis. A pure function of values
/// and size. A line is interrupted at missing values.
public struct BandChart: Sendable {
  /// A position with the lowest value, the mean and the highest value; missing ones are nil.
  public typealias Point = (x: Int, low: Double?, middle: Double?, high: Double?)

  /// The measured quantity and its unit.
  public let title: SafeText
  /// The name of a position, such as `sol`.
  public let axis: SafeText
  let points: [Point]

  /// Points in any order.
  public init(_ title: SafeText, axis: SafeText, _ points: [Point]) {
    (self.title, self.axis) = (title, axis)
    self.points = points.sorted { $0.x < $1.x }
  }

  static let minimumWidth = 16
  /// The same width in all charts, so that their axes align, unless the numbers are large.
  static let labelWidth = 5

  /// Title, `height` rows and the axis, at most `width` cells wide. Without values it says so; without room
  /// there are no lines.
  public func lines(width: Int, height: Int, _ drawing: DrawingCharacters) -> [StyledText] {
    guard width >= Self.minimumWidth, height > 0 else { return [] }
    let heading = StyledText(title.truncated(to: width), .bold)
    guard let range else { return [heading, StyledText("no data", .dim)] }
    let labels = Self.labels(range, rows: height)
    let margin = max(labels.values.map(\.width).max() ?? 0, Self.labelWidth)
    var canvas = DotCanvas(columns: width - margin - 2, rows: height, drawing)
    draw(on: &canvas, range, labeled: labels.keys)
    let rows = canvas.lines.enumerated().map { index, row in
      let label = (labels[index] ?? "").padded(to: margin, .trailing)
      return StyledText(label + " " + drawing.vertical, .dim) + row
    }
    let legend = legend(drawing)
    let first = heading.width + legend.width <= width ? heading + legend : heading
    return [first] + rows + [places(margin: margin + 2, width: width)]
  }

  private static let series: [(name: SafeText, pen: DotCanvas.Pen, value: @Sendable (Point) -> Double?)] = [
    ("max", .init(style: .warning, mark: "^"), { $0.high }),
    ("min", .init(style: .accent, mark: "v"), { $0.low }),
    ("avg", .init(style: .success, mark: "o"), { $0.middle }),
  ]

  static let grid = DotCanvas.Pen(style: .dim, mark: ".")

  private func draw(
    on canvas: inout DotCanvas, _ range: ClosedRange<Double>, labeled rows: some Collection<Int>
  ) {
    let (width, height) = (canvas.width, canvas.height)
    func dot(_ x: Int, _ value: Double) -> DotCanvas.Dot {
      let y = (value - range.lowerBound) / (range.upperBound - range.lowerBound)
      return (column(x, of: width), height - 1 - Int((y * Double(height - 1)).rounded()))
    }
    for line in Self.series {
      var last: DotCanvas.Dot?
      for point in points {
        let next = line.value(point).map { dot(point.x, $0) }
        if let next { draw(from: last ?? next, to: next, with: line.pen, on: &canvas) }
        last = next
      }
    }
    let count = max(1, rows.count - 1)
    for (place, _) in rows.sorted().enumerated() {
      canvas.drawDots(y: place * (height - 1) / count, step: 4, with: Self.grid)
    }
  }

  private func draw(
    from start: DotCanvas.Dot, to end: DotCanvas.Dot, with pen: DotCanvas.Pen, on canvas: inout DotCanvas
  ) {
    canvas.draw(from: start, to: end, with: pen)
    guard canvas.hasDots else { return }
    // The second row stays on the canvas.
    let step = start.y + 1 < canvas.height && end.y + 1 < canvas.height ? 1 : -1
    canvas.draw(from: (start.x, start.y + step), to: (end.x, end.y + step), with: pen)
  }

  func column(_ x: Int, of width: Int) -> Int {
    guard let first = points.first?.x, let last = points.last?.x, first < last else { return width / 2 }
    return Int((Double(x - first) / Double(last - first) * Double(width - 1)).rounded())
  }

  private var values: [Double] { points.flatMap { [$0.low, $0.middle, $0.high].compactMap { $0 } } }

  var range: ClosedRange<Double>? {
    guard let low = values.min(), let high = values.max() else { return nil }
    if low < high { return low...high }
    let margin = low != 0 && abs(low) < 1 ? abs(low) / 10 : 1
    return low - margin...high + margin
  }

  private func legend(_ drawing: DrawingCharacters) -> StyledText {
    Self.series.filter { line in points.contains { line.value($0) != nil } }.reduce(StyledText("")) {
      let mark: SafeText = drawing == .unicode ? "" : "\($1.pen.mark) "
      return $0 + StyledText("  ") + StyledText(mark + $1.name, $1.pen.style)
    }
  }

  /// The labels by row: the highest and the lowest value, and the one between them in the middle row.
  static func labels(_ range: ClosedRange<Double>, rows: Int) -> [Int: SafeText] {
    let span = range.upperBound - range.lowerBound
    let digits = span < 0.1 ? 3 : span < 10 ? 1 : 0
    func text(_ value: Double) -> SafeText { SafeText(Decimals.text(value, digits: digits)) }
    var labels = [0: text(range.upperBound)]
    if rows > 1 { labels[rows - 1] = text(range.lowerBound) }
    if rows >= 5, rows % 2 == 1 { labels[rows / 2] = text(range.lowerBound + span / 2) }
    return labels
  }

  func places(margin: Int, width: Int) -> StyledText {
    guard let first = points.first?.x, let last = points.last?.x else { return "" }
    let room = width - margin
    let start: SafeText = axis + " \(first)"
    let end: SafeText = "\(last)"
    let text =
      first == last
      ? SafeText.spaces((room - start.width) / 2) + start
      : start.width + end.width < room
        ? start + SafeText.spaces(room - start.width - end.width) + end : start.truncated(to: room)
    return StyledText(SafeText.spaces(margin) + text, .dim)
  }
}
