/// A link that is safe to send to a terminal (OSC 8).
public struct Hyperlink: Sendable, Hashable {
  /// The address in printable ASCII.
  public let address: String

  /// A link to a page. Nil for schemes other than http and https, because a click must not start anything
  /// else, and for addresses longer than terminals accept (2083 bytes in VTE).
  public init?(_ url: URL) {
    guard ["http", "https"].contains(url.scheme?.lowercased()), url.host()?.isEmpty == false else {
      return nil
    }
    let digits = Array("0123456789ABCDEF".utf8)
    let bytes = url.absoluteString.utf8.flatMap { byte in
      (0x21...0x7E).contains(byte)
        ? [byte] : [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
    }
    guard bytes.count <= 2_083 else { return nil }
    address = String(decoding: bytes, as: UTF8.self)
  }

  /// The sequence that begins the link.
  public var sequence: String { "\u{1B}]8;;\(address)\u{1B}\\" }

  /// The sequence that ends a link.
  public static let end = "\u{1B}]8;;\u{1B}\\"
}
