/// The chunks before the image data (PNG 3rd edition, 5.6): header, palette, transparency, orientation.
struct PNGHeader {
  let size: PixelSize
  /// Bits a sample: 1, 2, 4, 8 or 16.
  let depth: Int
  /// The color type (table 8): 0 gray, 2 RGB, 3 palette, 4 gray with alpha, 6 RGB with alpha.
  let colorType: Int
  let channels: Int
  /// True if the picture comes in seven passes (8.1).
  let isInterlaced: Bool
  /// Red, green, blue and alpha of 256 palette entries; those of less than 8 bits of gray are that gray.
  private(set) var palette = [UInt8](repeating: 0, count: 1_024)
  /// The gray sample, or the three samples, that are transparent (11.3.1.1).
  private(set) var transparentSamples: [Int] = []
  private(set) var orientation = Orientation.upright
  /// The position of the first chunk of image data.
  private(set) var firstData = 0
  private(set) var colors = PictureColors.sRGB
  private var colorChunks = PNGColors()
  private var hasPalette = false
  private var hasTransparency = false

  var bitsPerPixel: Int { channels * depth }
  /// The layout that can hold everything in the picture.
  var layout: Bitmap.Layout { hasTransparency || colorType >= 4 ? .rgba : .rgb }
  var info: PictureInfo {
    PictureInfo(
      format: .png, size: orientation.displayed(size), orientation: orientation, isProgressive: false,
      hasColorProfile: !colors.isSRGB)
  }

  /// Bytes of `width` pixels (7.2).
  func rowBytes(_ width: Int) -> Int { (width * bitsPerPixel + 7) / 8 }

  init(_ input: Input) throws(PictureError) {
    guard let chunk = Chunk(input, at: 8), chunk.type == Chunk.header, chunk.data.count == 13,
      chunk.isIntact(input)
    else { throw Self.damaged("its header is broken") }
    let start = chunk.data.lowerBound
    size = PixelSize(width: input.big32(start), height: input.big32(start + 4))
    depth = Int(input.byte(start + 8))
    colorType = Int(input.byte(start + 9))
    channels = [2: 3, 4: 2, 6: 4][colorType] ?? 1
    isInterlaced = input.byte(start + 12) == 1
    let sides = 1...0x7FFF_FFFF
    guard sides.contains(size.width), sides.contains(size.height) else {
      throw Self.damaged("it has no width or height")
    }
    let depths = [0: [1, 2, 4, 8, 16], 2: [8, 16], 3: [1, 2, 4, 8], 4: [8, 16], 6: [8, 16]]
    guard depths[colorType]?.contains(depth) == true, input.big16(start + 10) == 0, input.byte(start + 12) < 2
    else { throw Self.damaged("its kind of coding is not defined") }
    try readChunks(input, from: chunk.next)
    colors = colorChunks.colors(input, isGray: colorType & 3 == 0)
    if colorType == 0, depth < 8 { fillGrays() }
  }

  private mutating func fillGrays() {
    for sample in 0..<1 << depth {
      let gray = UInt8(sample * 255 / (1 << depth - 1))
      palette.replaceSubrange(
        4 * sample..<4 * sample + 4, with: [gray, gray, gray, transparentSamples == [sample] ? 0 : 255])
    }
  }

  private mutating func readChunks(_ input: Input, from place: Int) throws(PictureError) {
    var place = place
    while let chunk = Chunk(input, at: place), chunk.type != Chunk.end {
      if chunk.type == Chunk.data {
        firstData = place
        guard colorType != 3 || hasPalette else { break }
        return
      }
      if chunk.isIntact(input) {
        read(input, chunk)
      } else if chunk.isCritical {
        throw Self.damaged("a checksum is wrong")
      }
      place = chunk.next
    }
    throw Self.damaged(firstData > 0 ? "it has no palette" : "it has no image data")
  }

  private mutating func read(_ input: Input, _ chunk: Chunk) {
    let start = chunk.data.lowerBound
    switch chunk.type {
    case Chunk.palette where colorType == 3:
      hasPalette = true
      for index in 0..<min(256, chunk.data.count / 3) {
        for channel in 0..<3 { palette[4 * index + channel] = input.byte(start + 3 * index + channel) }
        palette[4 * index + 3] = 255
      }
    case Chunk.transparency where colorType == 3:
      hasTransparency = true
      for index in 0..<min(256, chunk.data.count) { palette[4 * index + 3] = input.byte(start + index) }
    case Chunk.transparency where colorType < 3 && chunk.data.count >= 2 * channels:
      hasTransparency = true
      // Bits beyond the depth are ignored (11.3.1.1).
      transparentSamples = (0..<channels).map { input.big16(start + 2 * $0) & (1 << depth - 1) }
    case Chunk.exif: orientation = Orientation.inEXIF(input, chunk.data) ?? .upright
    default: colorChunks.read(chunk)
    }
  }

  private static func damaged(_ detail: String) -> PictureError { .damaged(format: .png, detail: detail) }
}
