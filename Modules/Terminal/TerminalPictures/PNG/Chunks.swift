/// A chunk (PNG 3rd edition, 5.3).
struct Chunk {
  let type: Int
  /// The range of the data; shorter than announced if the file is truncated.
  let data: Range<Int>
  /// True if data and checksum are complete.
  let isWhole: Bool

  static let header = 0x4948_4452
  static let palette = 0x504C_5445
  static let data = 0x4944_4154
  static let end = 0x4945_4E44
  static let transparency = 0x7452_4E53
  static let exif = 0x6558_4966
  static let codePoints = 0x6349_4350
  static let profile = 0x6943_4350
  static let sRGB = 0x7352_4742
  static let chromaticities = 0x6348_524D
  static let gamma = 0x6741_4D41

  /// True for chunks that a decoder must understand, which have a capital first letter (5.4).
  var isCritical: Bool { type & 0x2000_0000 == 0 }

  init?(_ input: Input, at place: Int) {
    guard place + 8 <= input.count else { return nil }
    let length = input.big32(place)
    type = input.big32(place + 4)
    let end = place + 8 + length
    data = place + 8..<min(end, input.count)
    isWhole = end + 4 <= input.count
  }

  var next: Int { data.upperBound + 4 }

  /// True if the checksum matches type and data (5.5).
  func isIntact(_ input: Input) -> Bool {
    guard isWhole else { return false }
    let sum = CRC.checksum(input.start + data.lowerBound - 4, data.count + 4)
    return sum == UInt32(truncatingIfNeeded: input.big32(data.upperBound))
  }
}

/// The chunks of image data, from the first one on.
struct ImageChunks: BytePieces {
  private let input: Input
  private var following: Int
  private var only: Range<Int>?
  /// True if a chunk was truncated or its checksum is wrong.
  private(set) var isDamaged = false

  init(_ input: Input, from first: Int) {
    self.input = input
    following = first
  }

  /// A stream that is not in chunks of image data, in one piece.
  init(_ input: Input, only piece: Range<Int>) {
    self.init(input, from: input.count)
    only = piece
  }

  mutating func next() -> Range<Int>? {
    if let piece = only.take() { return piece }
    guard let chunk = Chunk(input, at: following), chunk.type == Chunk.data else { return nil }
    following = chunk.next
    if !chunk.isIntact(input) { isDamaged = true }
    return chunk.data
  }
}
