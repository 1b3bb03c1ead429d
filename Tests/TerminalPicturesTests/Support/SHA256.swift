/// The Secure Hash Algorithm with 256 bits (FIPS 180-4), for comparing samples with the manifest.
enum SHA256 {
  /// The hash of bytes in hexadecimal digits.
  static func hex(_ bytes: [UInt8]) -> String {
    let message = padded(bytes)
    var state = initial
    for start in stride(from: 0, to: message.count, by: 64) { compress(&state, message, start) }
    return state.map { word in
      let digits = String(word, radix: 16)
      return String(repeating: "0", count: 8 - digits.count) + digits
    }.joined()
  }

  /// Appends a one bit, zeros and the message's length (5.1.1).
  private static func padded(_ bytes: [UInt8]) -> [UInt8] {
    let zeros = (119 - bytes.count % 64) % 64
    let length = UInt64(bytes.count * 8)
    return bytes + [0x80] + [UInt8](repeating: 0, count: zeros)
      + (0..<8).map { UInt8(truncatingIfNeeded: length >> UInt64(56 - 8 * $0)) }
  }

  /// Processes one block (6.2.2).
  private static func compress(_ state: inout [UInt32], _ message: [UInt8], _ start: Int) {
    var words = (0..<16).map { index in
      (0..<4).reduce(UInt32(0)) { $0 << 8 | UInt32(message[start + 4 * index + $1]) }
    }
    for index in 16..<64 {
      let (near, far) = (words[index - 2], words[index - 15])
      let sum = words[index - 7] &+ words[index - 16]
      words.append(
        sum &+ (turned(near, 17) ^ turned(near, 19) ^ near >> 10)
          &+ (turned(far, 7) ^ turned(far, 18) ^ far >> 3))
    }
    var now = state
    for index in 0..<64 {
      let (first, fifth) = (now[0], now[4])
      let choice = fifth & now[5] ^ ~fifth & now[6]
      let majority = first & now[1] ^ first & now[2] ^ now[1] & now[2]
      let one = now[7] &+ (turned(fifth, 6) ^ turned(fifth, 11) ^ turned(fifth, 25)) &+ choice &+ keys[index]
      let added = one &+ words[index]
      let two = (turned(first, 2) ^ turned(first, 13) ^ turned(first, 22)) &+ majority
      now = [added &+ two, first, now[1], now[2], now[3] &+ added, fifth, now[5], now[6]]
    }
    for index in 0..<8 { state[index] &+= now[index] }
  }

  private static func turned(_ word: UInt32, _ count: UInt32) -> UInt32 {
    word >> count | word << (32 - count)
  }

  private static let initial: [UInt32] = [
    0x6A09E667, 0xBB67AE85, 0x3C6EF372, 0xA54FF53A, 0x510E527F, 0x9B05688C, 0x1F83D9AB, 0x5BE0CD19,
  ]
  private static let keys: [UInt32] = [
    0x428A2F98, 0x71374491, 0xB5C0FBCF, 0xE9B5DBA5, 0x3956C25B, 0x59F111F1, 0x923F82A4, 0xAB1C5ED5,
    0xD807AA98, 0x12835B01, 0x243185BE, 0x550C7DC3, 0x72BE5D74, 0x80DEB1FE, 0x9BDC06A7, 0xC19BF174,
    0xE49B69C1, 0xEFBE4786, 0x0FC19DC6, 0x240CA1CC, 0x2DE92C6F, 0x4A7484AA, 0x5CB0A9DC, 0x76F988DA,
    0x983E5152, 0xA831C66D, 0xB00327C8, 0xBF597FC7, 0xC6E00BF3, 0xD5A79147, 0x06CA6351, 0x14292967,
    0x27B70A85, 0x2E1B2138, 0x4D2C6DFC, 0x53380D13, 0x650A7354, 0x766A0ABB, 0x81C2C92E, 0x92722C85,
    0xA2BFE8A1, 0xA81A664B, 0xC24B8B70, 0xC76C51A3, 0xD192E819, 0xD6990624, 0xF40E3585, 0x106AA070,
    0x19A4C116, 0x1E376C08, 0x2748774C, 0x34B0BCB5, 0x391C0CB3, 0x4ED8AA4A, 0x5B9CCA4F, 0x682E6FF3,
    0x748F82EE, 0x78A5636F, 0x84C87814, 0x8CC70208, 0x90BEFFFA, 0xA4506CEB, 0xBEF9A3F7, 0xC67178F2,
  ]
}
