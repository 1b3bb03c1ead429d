/// Decodes the pictures of an animated GIF one by one, each composed on the screen as it is to be shown.
///
/// Only the screen is in memory, not the animation: at most 64 MiB beside the file, which the caller holds and passes to each
/// call.
public struct AnimationDecoder {
  /// A composed picture.
  public struct Frame: Sendable, Equatable {
    /// The whole screen, of layout ``Bitmap/Layout/rgba``.
    public let bitmap: Bitmap
    /// The time to show it. Files with less than 20 ms mean as fast as possible, which browsers show at 100 ms.
    public let delay: Duration
    /// True if the file is incomplete or damaged, so that no frame follows.
    public let isCut: Bool

    /// The frame as a picture in full size.
    public var picture: DecodedPicture {
      DecodedPicture(
        bitmap: bitmap, fullSize: bitmap.size, scaledSize: bitmap.size, part: PixelRectangle(bitmap.size),
        isCut: isCut)
    }
  }

  /// The size of all frames.
  public let size: PixelSize
  /// The times that the animation is shown; `nil` for no end.
  public let plays: Int?

  private let first: GIFHeader
  private var next: GIFHeader?
  private var screen: [UInt8]

  /// The most bytes of the screen, of which there are three: with the frame passed on, and as before the last picture.
  private static let limit = 20 << 20

  /// A decoder at the first picture of a GIF.
  public init(_ file: Span<UInt8>) throws(PictureError) {
    first = try Self.first(of: file)
    (size, plays) = (first.screen, first.plays)
    next = first
    screen = [UInt8](repeating: 0, count: size.width * size.height * 4)
  }

  /// The first picture of a GIF for whose screen there is room.
  private static func first(of file: Span<UInt8>) throws(PictureError) -> GIFHeader {
    let header = try file.withUnsafeBufferPointer { (buffer) throws(PictureError) in
      let format = try PictureFormat.of(Input(buffer))
      guard format == .gif else { throw .unsupported(format: format, feature: "no animation") }
      return try GIFHeader(Input(buffer))
    }
    guard header.screen.height <= limit / 4 / header.screen.width else { throw .tooLarge(header.screen) }
    return header
  }

  /// True if a GIF has more than one picture, and there is room for its screen.
  public static func isAnimated(_ file: Span<UInt8>) -> Bool {
    guard let first = try? first(of: file) else { return false }
    return following(first, file) != nil
  }

  /// Goes back to the first picture.
  public mutating func rewind() {
    next = first
    clear(size, left: 0, top: 0)
  }

  /// The next frame; `nil` after the last one.
  /// - Parameters:
  ///   - file: the bytes from which the decoder was made.
  ///   - isCancelled: called repeatedly; true ends the work with ``PictureError/cancelled``.
  public mutating func nextFrame(
    of file: Span<UInt8>, isCancelled: () -> Bool = { false }
  ) throws(PictureError) -> Frame? {
    guard let header = next else { return nil }
    let before = header.disposal == 3 ? screen : nil
    let isWhole = try compose(header, file, isCancelled)
    next = isWhole ? Self.following(header, file) : nil
    let bitmap = Bitmap(size: size, layout: .rgba, bytes: screen)
    if let before { screen = before }
    if header.disposal == 2 { clear(header.size, left: header.left, top: header.top) }
    let delay = header.delay < 2 ? 10 : header.delay
    return Frame(bitmap: bitmap, delay: .milliseconds(10 * delay), isCut: !isWhole)
  }

  private static func following(_ header: GIFHeader, _ file: Span<UInt8>) -> GIFHeader? {
    var header = header
    let isThere = file.withUnsafeBufferPointer { buffer in try? header.advance(Input(buffer)) }
    return isThere == true ? header : nil
  }

  /// Paints a picture on the screen.
  /// - Returns: false if rows are missing.
  private mutating func compose(
    _ header: GIFHeader, _ file: Span<UInt8>, _ isCancelled: () -> Bool
  ) throws(PictureError) -> Bool {
    try GIFHeader.checkPromise(header.size, bytes: file.count)
    return try screen.withUnsafeMutableBufferPointer { (screen) throws(PictureError) in
      try file.withUnsafeBufferPointer { (buffer) throws(PictureError) in
        guard let start = screen.baseAddress else { return false }
        return try GIFRows(header, Input(buffer)).forEach(isCancelled) { indices, count, row in
          // In bounds: the row and its pixels are inside of the screen.
          if row < size.height {
            Self.write(indices, count, header, to: start + (row * size.width + header.left) * 4)
          }
          return true
        }
      }
    }
  }

  private static func write(
    _ indices: UnsafePointer<UInt8>, _ count: Int, _ header: GIFHeader, to row: UnsafeMutablePointer<UInt8>
  ) {
    header.palette.withUnsafeBufferPointer { palette in
      for column in 0..<count where indices[column] != header.transparent {
        let color = 3 * Int(indices[column])
        let pixel = row + 4 * column
        for channel in 0..<3 { pixel[channel] = palette[color + channel] }
        pixel[3] = 255
      }
    }
  }

  private mutating func clear(_ part: PixelSize, left: Int, top: Int) {
    let right = min(size.width, left + part.width)
    guard left < right else { return }
    for row in top..<max(top, min(size.height, top + part.height)) {
      let pixels = 4 * (row * size.width + left)..<4 * (row * size.width + right)
      screen.replaceSubrange(pixels, with: repeatElement(0, count: pixels.count))
    }
  }
}
