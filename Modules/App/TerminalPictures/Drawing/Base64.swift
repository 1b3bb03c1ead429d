/// Base64 (RFC 4648, section 4), the encoding of pictures for kitty and iTerm2.
enum Base64 {
  /// The two characters of every 12 bits, the first one in the low byte.
  private static let pairs: [UInt16] = {
    let alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8.map { UInt16($0) }
    return (0..<4_096).map { alphabet[$0 >> 6] | alphabet[$0 & 63] << 8 }
  }()

  /// The bytes that are encoded at once; a multiple of three.
  private static let piece = 3_072

  /// The number of characters that `count` bytes become.
  static func encodedCount(_ count: Int) -> Int { (count + 2) / 3 * 4 }

  /// Appends the characters of `bytes`, padded to a multiple of four.
  static func append(_ bytes: ArraySlice<UInt8>, to text: inout [UInt8]) {
    var rest = bytes
    while !rest.isEmpty {
      text.append(contentsOf: encoded(rest.prefix(piece)))
      rest = rest.dropFirst(piece)
    }
  }

  private static func encoded(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    let length = encodedCount(bytes.count)
    return [UInt8](unsafeUninitializedCapacity: length) { target, count in
      bytes.withUnsafeBufferPointer { source in
        pairs.withUnsafeBufferPointer { pairs in
          encode(source, pairs, to: UnsafeMutableRawBufferPointer(target))
        }
      }
      count = length
    }
  }

  private static func encode(
    _ source: UnsafeBufferPointer<UInt8>, _ pairs: UnsafeBufferPointer<UInt16>,
    to buffer: UnsafeMutableRawBufferPointer
  ) {
    // In bounds: three bytes become four, the last one or two as well, and 12 bits are below 4,096.
    guard let bytes = source.baseAddress, let pairs = pairs.baseAddress, var target = buffer.baseAddress
    else {
      return
    }
    var index = 0
    while source.count &- index >= 3 {
      let group = Int(bytes[index]) << 16 | Int(bytes[index &+ 1]) << 8 | Int(bytes[index &+ 2])
      let characters = UInt32(pairs[group &>> 12]) | UInt32(pairs[group & 4_095]) << 16
      target.storeBytes(of: characters.littleEndian, as: UInt32.self)
      target += 4
      index &+= 3
    }
    guard index < source.count else { return }
    let isLast = index + 1 == source.count
    let group = Int(bytes[index]) << 16 | (isLast ? 0 : Int(bytes[index + 1]) << 8)
    let third = isLast ? 0x3D : UInt32(pairs[group & 4_095] & 0xFF)
    let characters = UInt32(pairs[group >> 12]) | third << 16 | 0x3D << 24
    target.storeBytes(of: characters.littleEndian, as: UInt32.self)
  }
}
