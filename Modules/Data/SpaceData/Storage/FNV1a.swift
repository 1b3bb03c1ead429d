/// The 64-bit hash FNV-1a (Fowler, Noll, Vo; RFC 9923), for the names of files and the checksums of version 0.1.
///
/// Unlike `Hasher`, it is the same in every process and on every platform.
enum FNV1a {
  static func hash(_ bytes: some Sequence<UInt8>) -> UInt64 {
    bytes.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
  }

  /// A safe file name for any key: 16 hexadecimal digits.
  ///
  /// Two keys may have the same name; readers compare the key stored inside the file.
  static func fileName(for key: String) -> String {
    let digits = String(hash(key.utf8), radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
