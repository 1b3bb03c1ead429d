/// The samples of a component: two bands of the picture's height, used in turn (T.81, A.1.1 and A.2).
final class ComponentPlane {
  let horizontal: Int
  let vertical: Int
  /// Samples a side of a block at the scale that is decoded.
  let side: Int
  /// The blocks with samples of the picture, as in scans that are not interleaved (A.2.2).
  let blocksAcross: Int
  let blocksDown: Int
  /// The blocks of a row in memory; whole units of interleaved scans (A.2.4).
  let paddedAcross: Int
  let bandHeight: Int
  /// Samples of the picture, without padding.
  let width: Int
  let height: Int
  let samples: PixelMemory<UInt8>
  /// The variances inside of blocks that are smaller than 8, for both bands, by block; `nil` if not
  /// requested.
  let variances: PixelMemory<Float>?
  private let shares: PixelMemory<Dequantizer.Share>
  /// Writes blocks into the memory; valid while the plane lives.
  let writer: BlockWriter
  private let cosines: PixelMemory<SIMD8<Float>>
  private let block = PixelMemory<SIMD8<Float>>(Dequantizer.rows, .zero)
  /// The coefficients of a band of a progressive picture in zigzag order, and a bit for each nonzero one.
  let coefficients: PixelMemory<Int16>
  let occupied: PixelMemory<UInt64>

  /// Memory for a component of a frame.
  /// - Parameters:
  ///   - scale: the number of samples that eight become in the finished picture: 8, 4, 2 or 1.
  ///   - missing: the sample where the file has no data.
  ///   - keepsLight: true to compute variances if blocks are smaller than 8.
  init(
    _ component: FrameHeader.Component, _ frame: FrameHeader, _ table: QuantizationTable, scale: Int,
    missing: UInt8, keepsLight: Bool
  ) {
    horizontal = component.horizontal
    vertical = component.vertical
    let ratio = min(frame.horizontal / horizontal, frame.vertical / vertical)
    // A component with fewer samples needs less scaling, so its blocks are twice or four times as large.
    side = min(8, scale * (ratio >= 4 ? 4 : ratio >= 2 ? 2 : 1))
    let fullWidth = (frame.size.width * horizontal + frame.horizontal - 1) / frame.horizontal
    let fullHeight = (frame.size.height * vertical + frame.vertical - 1) / frame.vertical
    blocksAcross = (fullWidth + 7) / 8
    blocksDown = (fullHeight + 7) / 8
    let unitsAcross = (frame.size.width + 8 * frame.horizontal - 1) / (8 * frame.horizontal)
    paddedAcross = unitsAcross * horizontal
    let stride = paddedAcross * side
    bandHeight = vertical * side
    width = (fullWidth * side + 7) / 8
    height = (fullHeight * side + 7) / 8
    samples = PixelMemory(2 * bandHeight * stride, missing)
    shares = Dequantizer.shares(table, side: side)
    let isWhole = horizontal == frame.horizontal && vertical == frame.vertical
    variances = keepsLight && isWhole && side < 8 ? PixelMemory(2 * vertical * paddedAcross, 0) : nil
    let blocks = frame.isProgressive ? vertical * paddedAcross : 0
    coefficients = PixelMemory(blocks * 64, 0)
    occupied = PixelMemory(blocks, 0)
    cosines = InverseDCT.cosines(side)
    writer = BlockWriter(
      terms: block.start, shares: shares.start, cosines: cosines.start, samples: samples.start,
      variances: variances?.start, side: side, stride: stride, paddedAcross: paddedAcross, missing: missing)
  }

  /// The samples of a row of the picture, which must be in one of the last two bands.
  @inline(__always) func row(_ row: Int) -> UnsafeMutablePointer<UInt8> {
    samples.start + row % (2 * bandHeight) * writer.stride
  }
}
