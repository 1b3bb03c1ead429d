/// Base64 (RFC 4648, section 4), the encoding of pictures for kitty and iTerm2.
enum Base64 {
  private static let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  static func encodedCount(_ count: Int) -> Int { (count + 2) / 3 * 4 }

  /// Appends the characters of `bytes`, padded to a multiple of four.
  static func append(_ bytes: ArraySlice<UInt8>, to text: inout [UInt8]) {
    let length = encodedCount(bytes.count)
    text += [UInt8](unsafeUninitializedCapacity: length) { target, count in
      count = length
      alphabet.withUnsafeBufferPointer { alphabet in
        bytes.withUnsafeBufferPointer { encode($0, alphabet, to: target) }
      }
    }
  }

  private static func encode(
    _ bytes: UnsafeBufferPointer<UInt8>, _ alphabet: UnsafeBufferPointer<UInt8>,
    to text: UnsafeMutableBufferPointer<UInt8>
  ) {
    var place = 0
    for start in stride(from: 0, to: bytes.count, by: 3) {
      // In bounds: three bytes, or the one or two that are left, become four characters.
      let count = bytes.count &- start
      let (second, third) = (count > 1 ? bytes[start &+ 1] : 0, count > 2 ? bytes[start &+ 2] : 0)
      let group = Int(bytes[start]) &<< 16 | Int(second) &<< 8 | Int(third)
      text[place] = alphabet[group &>> 18]
      text[place &+ 1] = alphabet[group &>> 12 & 63]
      text[place &+ 2] = count > 1 ? alphabet[group &>> 6 & 63] : 0x3D
      text[place &+ 3] = count > 2 ? alphabet[group & 63] : 0x3D
      place &+= 4
    }
  }
}
