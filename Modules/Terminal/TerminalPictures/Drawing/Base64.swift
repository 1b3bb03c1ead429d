/// Base64 (RFC 4648, section 4), the encoding of pictures for kitty and iTerm2.
enum Base64 {
  private static let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  static func encodedCount(_ count: Int) -> Int { (count + 2) / 3 * 4 }

  /// Appends the characters of `bytes`, padded to a multiple of four.
  static func append(_ bytes: ArraySlice<UInt8>, to text: inout [UInt8]) {
    let alphabet = alphabet
    for start in stride(from: bytes.startIndex, to: bytes.endIndex, by: 3) {
      let count = bytes.endIndex - start
      let (second, third) = (count > 1 ? Int(bytes[start + 1]) : 0, count > 2 ? Int(bytes[start + 2]) : 0)
      let group = Int(bytes[start]) << 16 | second << 8 | third
      text.append(alphabet[group >> 18])
      text.append(alphabet[group >> 12 & 63])
      text.append(count > 1 ? alphabet[group >> 6 & 63] : 0x3D)
      text.append(count > 2 ? alphabet[group & 63] : 0x3D)
    }
  }
}
