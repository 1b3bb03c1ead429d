/// The blocks of a GIF before the data of a picture (GIF89a, 17 to 23): the first one, or one after it.
struct GIFHeader {
  /// The logical screen (18).
  let screen: PixelSize
  /// The place of the picture on the screen (20).
  private(set) var left = 0
  private(set) var top = 0
  private(set) var size = PixelSize(width: 0, height: 0)
  /// True if rows come in four groups (appendix E).
  private(set) var isInterlaced = false
  /// Red, green and blue of 256 colors: the local color table, or the global one.
  private(set) var palette: [UInt8]
  /// The index of the transparent color (23).
  private(set) var transparent: UInt8?
  /// The position of the minimum code size, followed by the data (22).
  private(set) var data = 0
  /// The time until the next picture in hundredths of a second (23).
  private(set) var delay = 0
  /// The screen before the next picture (23): 2 cleared where this picture was, 3 as before it, else unchanged.
  private(set) var disposal = 0
  /// The times that all pictures are shown, as Netscape's extension says; `nil` for no end.
  private(set) var plays: Int? = 1
  private var global: [UInt8] = []

  var info: PictureInfo {
    PictureInfo(
      format: .gif, size: screen, orientation: .upright, isProgressive: false, hasColorProfile: false)
  }

  /// Opaque if the picture covers the whole screen with opaque colors.
  var layout: Bitmap.Layout {
    let covers = left == 0 && top == 0 && size.width >= screen.width && size.height >= screen.height
    return covers && transparent == nil ? .rgb : .rgba
  }

  init(_ input: Input) throws(PictureError) {
    screen = PixelSize(width: input.little16(6), height: input.little16(8))
    // Colors of a file without any: from black to white.
    palette = (0..<768).map { UInt8($0 / 3) }
    guard screen.width > 0, screen.height > 0 else { throw Self.damaged("it has no width or height") }
    var place = 13
    if input.byte(10) & 0x80 != 0 { place = readPalette(input, place, flags: input.byte(10)) }
    global = palette
    guard try readPicture(input, from: place) else { throw Self.damaged("it has no picture") }
  }

  /// Moves on to the next picture. False if there is none.
  mutating func advance(_ input: Input) throws(PictureError) -> Bool {
    palette = global
    (transparent, delay, disposal) = (nil, 0, 0)
    return try readPicture(input, from: Self.end(ofBlocks: data + 1, input))
  }

  private mutating func readPicture(_ input: Input, from start: Int) throws(PictureError) -> Bool {
    var place = start
    while place < input.count {
      switch input.byte(place) {
      case 0x21: place = readExtension(input, place + 1)
      case 0x2C:
        try readDescriptor(input, place + 1)
        return true
      case 0x3B: return false
      // Bytes between blocks are skipped, up to the trailer (27).
      default: place += 1
      }
    }
    return false
  }

  /// The position after a sequence of data sub-blocks and its terminator (15, 16).
  private static func end(ofBlocks start: Int, _ input: Input) -> Int {
    var place = start
    while place < input.count, input.byte(place) > 0 { place += 1 + Int(input.byte(place)) }
    return place + 1
  }

  private mutating func readPalette(_ input: Input, _ place: Int, flags: UInt8) -> Int {
    let count = 3 << (Int(flags & 7) + 1)
    for index in 0..<768 { palette[index] = index < count ? input.byte(place + index) : 0 }
    return place + count
  }

  /// The extension of Netscape up to the number of repeats.
  private static let looping: [UInt8] = [0xFF, 11] + Array("NETSCAPE2.0".utf8) + [3, 1]

  /// Reads an extension (23 to 26), of which only the graphic control and Netscape's are used.
  private mutating func readExtension(_ input: Input, _ place: Int) -> Int {
    if input.byte(place) == 0xF9, input.byte(place + 1) >= 4 {
      transparent = input.byte(place + 2) & 1 == 1 ? input.byte(place + 5) : nil
      disposal = Int(input.byte(place + 2) >> 2 & 7)
      delay = input.little16(place + 3)
    } else if input.starts(with: Self.looping, at: place) {
      let repeats = input.little16(place + 15)
      plays = repeats == 0 ? nil : repeats + 1
    }
    return Self.end(ofBlocks: place + 1, input)
  }

  private mutating func readDescriptor(_ input: Input, _ place: Int) throws(PictureError) {
    left = input.little16(place)
    top = input.little16(place + 2)
    size = PixelSize(width: input.little16(place + 4), height: input.little16(place + 6))
    let flags = input.byte(place + 8)
    isInterlaced = flags & 0x40 != 0
    data = place + 9
    if flags & 0x80 != 0 { data = readPalette(input, data, flags: flags) }
    guard size.width > 0, size.height > 0 else { throw Self.damaged("its picture has no width or height") }
    // Some files use more bits than the 8 of the specification; codes have at most 12.
    guard (1...11).contains(input.byte(data)) else { throw Self.damaged("its code size is wrong") }
  }

  /// Refuses a size for which the file is too short: a code of 12 bits stands for at most 4,096 pixels.
  static func checkPromise(_ size: PixelSize, bytes: Int) throws(PictureError) {
    guard size.width * size.height <= max(1 << 24, bytes * 2_731) else { throw .tooLarge(size) }
  }

  private static func damaged(_ detail: String) -> PictureError { .damaged(format: .gif, detail: detail) }
}
