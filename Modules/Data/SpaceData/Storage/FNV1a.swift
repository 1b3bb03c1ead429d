/// The 64-bit FNV-1a hash (Fowler, Noll, Vo; RFC 9923), for file names and the checksums of older files. Detects
/// damage, not forgery.
///
/// Unlike `Hasher`, it is the same in every process and on every platform.
struct FNV1a {
  private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

  /// Adds bytes.
  mutating func combine(_ bytes: UnsafeRawBufferPointer) {
    var hash = value
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    value = hash
  }

  /// A safe file name for any key: 16 hexadecimal digits.
  ///
  /// Two keys may have the same name; readers compare the key stored inside the file.
  static func fileName(for key: String) -> String {
    var hash = FNV1a()
    var key = key
    key.withUTF8 { hash.combine(UnsafeRawBufferPointer($0)) }
    let digits = String(hash.value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
