/// Turns decoded bands into rows of the canvas.
final class BandPainter {
  /// Bands of the picture: rows of interleaved units.
  let bands: Int

  private let planes: [ComponentPlane]
  private let upsamplers: [Upsampler]
  private let colors: ColorTransform
  private let inks: InkTable?
  private let curve: BlockLight.Curve
  private let canvas: Canvas
  private let size: PixelSize
  private let rows: Range<Int>
  private let bandHeight: Int
  private let units: Range<Int>
  private let looksDown: Bool
  private var decoded = 0
  private var painted: Int

  init(_ planes: [ComponentPlane], _ header: JPEGHeader, scale: Int, _ canvas: Canvas) {
    let frame = header.frame
    (self.planes, self.canvas) = (planes, canvas)
    size = canvas.stored
    rows = canvas.rows
    painted = rows.lowerBound
    colors = header.colors
    if case .inks(let profile) = header.profile { inks = InkTable(profile) } else { inks = nil }
    curve = canvas.colors.map { BlockLight.Curve($0) } ?? .sRGB
    upsamplers = planes.map { Upsampler($0, frame, scale: scale, size: canvas.stored) }
    looksDown = upsamplers.contains(where: \.looksDown)
    bandHeight = frame.vertical * scale
    bands = (frame.size.height + 8 * frame.vertical - 1) / (8 * frame.vertical)
    // Colors are interpolated between the samples of adjacent units.
    let across = (frame.size.width + 8 * frame.horizontal - 1) / (8 * frame.horizontal)
    let width = frame.horizontal * scale
    units =
      max(0, canvas.columns.lowerBound / width - 1)..<min(across, (canvas.columns.upperBound - 1) / width + 2)
  }

  var isComplete: Bool { painted == rows.upperBound }

  func units(of band: Int) -> Range<Int> {
    let isSeen = (band + 2) * bandHeight > rows.lowerBound && (band - 1) * bandHeight < rows.upperBound
    return isSeen ? units : 0..<0
  }

  /// Paints the rows that are complete after decoding a band.
  func paint(_ band: Int) {
    let end = (band + 1) * bandHeight
    decoded = min(rows.upperBound, end)
    // The last row may need samples of the next band.
    paint(to: min(rows.upperBound, band + 1 < bands && looksDown ? end - 1 : end))
  }

  func finish() { paint(to: decoded) }

  private func paint(to end: Int) {
    while painted < end {
      let line = canvas.line(painted)
      colors.write(upsamplers.map { $0.row(painted) }, size.width, to: line, inks)
      addLight(line)
      canvas.finish(painted)
      painted += 1
    }
  }

  private func addLight(_ line: UnsafeMutablePointer<UInt8>) {
    for (index, plane) in planes.enumerated() {
      guard let variances = plane.variances else { continue }
      // In bounds: only planes of full resolution have variances, so a block is `side` pixels wide.
      var channels = SIMD4<Float>(1, 1, 1, 0)
      if colors == .rgb {
        channels = .zero
        channels[index] = 1
      }
      let row = painted / plane.side % (2 * plane.vertical)
      BlockLight.add(
        variances.start + row * plane.paddedAcross, side: plane.side, to: line, count: size.width,
        channels: channels, curve)
    }
  }
}
