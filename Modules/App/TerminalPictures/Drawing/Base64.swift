/// Base64 (RFC 4648, section 4), the encoding of pictures for kitty and iTerm2.
enum Base64 {
  private static let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  /// The number of characters that `count` bytes become.
  static func encodedCount(_ count: Int) -> Int { (count + 2) / 3 * 4 }

  /// Appends the characters of `bytes`, padded to a multiple of four.
  static func append(_ bytes: ArraySlice<UInt8>, to text: inout [UInt8]) {
    let alphabet = Self.alphabet
    var index = bytes.startIndex
    while bytes.endIndex - index >= 3 {
      let group = UInt32(bytes[index]) << 16 | UInt32(bytes[index + 1]) << 8 | UInt32(bytes[index + 2])
      text.append(alphabet[Int(group >> 18)])
      text.append(alphabet[Int(group >> 12 & 63)])
      text.append(alphabet[Int(group >> 6 & 63)])
      text.append(alphabet[Int(group & 63)])
      index += 3
    }
    guard index < bytes.endIndex else { return }
    let second = index + 1 < bytes.endIndex ? bytes[index + 1] : nil
    let group = UInt32(bytes[index]) << 16 | UInt32(second ?? 0) << 8
    text.append(alphabet[Int(group >> 18)])
    text.append(alphabet[Int(group >> 12 & 63)])
    text.append(second == nil ? 0x3D : alphabet[Int(group >> 6 & 63)])
    text.append(0x3D)
  }
}
