/// The 64-bit hash XXH64 (Yann Collet), the checksum of all files. Detects damage, not forgery.
/// It follows the specification of xxHash, version 0.1.1
/// (https://github.com/Cyan4973/xxHash/blob/dev/doc/xxhash_spec.md); numbers are read as little-endian.
enum XXH64 {
  private static let primes: (UInt64, UInt64, UInt64, UInt64, UInt64) = (
    0x9E37_79B1_85EB_CA87, 0xC2B2_AE3D_27D4_EB4F, 0x1656_67B1_9E37_79F9, 0x85EB_CA77_C2B2_AE63,
    0x27D4_EB2F_1656_67C5
  )

  static func hash(_ bytes: UnsafeRawBufferPointer, seed: UInt64 = 0) -> UInt64 {
    var place = bytes.count - bytes.count % 32
    var hash = (place == 0 ? seed &+ primes.4 : lanes(bytes, place, seed)) &+ UInt64(bytes.count)
    // Step 5: the last 0 to 31 bytes.
    while place + 8 <= bytes.count {
      hash = rotated(hash ^ round(0, word(bytes, place)), 27) &* primes.0 &+ primes.3
      place += 8
    }
    if place + 4 <= bytes.count {
      let half = UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: place, as: UInt32.self))
      hash = rotated(hash ^ UInt64(half) &* primes.0, 23) &* primes.1 &+ primes.2
      place += 4
    }
    for byte in bytes[place...] { hash = rotated(hash ^ UInt64(byte) &* primes.4, 11) &* primes.0 }
    // Step 6: every bit of the input changes every bit of the hash.
    hash = (hash ^ hash >> 33) &* primes.1
    hash = (hash ^ hash >> 29) &* primes.2
    return hash ^ hash >> 32
  }

  /// Steps 1 to 3: hashes whole stripes in four lanes and joins the lanes.
  private static func lanes(_ bytes: UnsafeRawBufferPointer, _ end: Int, _ seed: UInt64) -> UInt64 {
    var (first, second) = (seed &+ primes.0 &+ primes.1, seed &+ primes.1)
    var (third, fourth) = (seed, seed &- primes.0)
    for place in stride(from: 0, to: end, by: 32) {
      first = round(first, word(bytes, place))
      second = round(second, word(bytes, place + 8))
      third = round(third, word(bytes, place + 16))
      fourth = round(fourth, word(bytes, place + 24))
    }
    var joined = rotated(first, 1) &+ rotated(second, 7) &+ rotated(third, 12) &+ rotated(fourth, 18)
    for lane in [first, second, third, fourth] { joined = (joined ^ round(0, lane)) &* primes.0 &+ primes.3 }
    return joined
  }

  private static func round(_ lane: UInt64, _ word: UInt64) -> UInt64 {
    rotated(lane &+ word &* primes.1, 31) &* primes.0
  }

  private static func rotated(_ number: UInt64, _ bits: UInt64) -> UInt64 {
    number &<< bits | number &>> (64 - bits)
  }

  private static func word(_ bytes: UnsafeRawBufferPointer, _ place: Int) -> UInt64 {
    UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self))
  }
}

/// The 64-bit hash FNV-1a (RFC 9923), for the names of files and the checksums of version 0.1.
/// Unlike `Hasher`, it is the same in every process and on every platform.
enum FNV1a {
  static func hash(_ bytes: some Sequence<UInt8>) -> UInt64 {
    bytes.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
  }

  /// A safe file name for any key: 16 hexadecimal digits.
  /// Two keys may have the same name; readers compare the key stored inside the file.
  static func fileName(for key: String) -> String {
    String((String(repeating: "0", count: 16) + String(hash(key.utf8), radix: 16)).suffix(16))
  }
}
