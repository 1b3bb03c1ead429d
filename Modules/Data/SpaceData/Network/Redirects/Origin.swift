import SpaceDomain

/// Scheme, host and port of an address, parsed from exactly the text that the HTTP library gets.
/// When two parsers disagree, `http://evil.com\@127.0.0.1` can reach loopback. So anything ambiguous is
/// refused: userinfo, a backslash, an escape, or non-ASCII in the authority.
struct Origin: Hashable, Sendable {
  let scheme: String
  let host: String
  let port: Int

  init?(_ url: URL) {
    let text = url.absoluteString
    guard let separator = text.utf8.firstIndex(of: "://".utf8), !text.utf8.contains(UInt8(ascii: "\\")) else {
      return nil
    }
    scheme = text[..<separator].lowercased()
    guard ["https", "http"].contains(scheme) else { return nil }
    let authority = text.utf8[separator...].dropFirst(3).prefix { !"/?#".utf8.contains($0) }
    guard let (host, digits) = Self.split(Substring(authority)) else { return nil }
    self.host = host.lowercased()
    let usual: UInt16 = scheme == "https" ? 443 : 80
    guard let port = digits.isEmpty ? usual : digits.hasOnlyDigits ? UInt16(digits) : nil, port > 0 else {
      return nil
    }
    self.port = Int(port)
  }

  private static func split(_ authority: Substring) -> (host: String, port: Substring)? {
    if authority.first == "[" {
      guard let end = authority.firstIndex(of: "]"),
        authority[..<end].dropFirst().utf8.allSatisfy("0123456789ABCDEFabcdef:.".utf8.contains)
      else { return nil }
      let rest = authority[authority.index(after: end)...]
      guard rest.isEmpty || rest.first == ":" else { return nil }
      return (String(authority[...end]), rest.dropFirst())
    }
    let parts = authority.split(separator: ":", omittingEmptySubsequences: false)
    guard (1...2).contains(parts.count), var host = parts.first, host.hasOnlyLettersAndDigits(or: "-._")
    else { return nil }
    // "localhost." is the same name as "localhost".
    if host.last == "." { host = host.dropLast() }
    return host.isEmpty ? nil : (String(host), parts.count == 2 ? parts[1] : "")
  }

  /// True when the host is a public name: at least two labels, none of them empty; the last one only letters,
  /// which excludes literal addresses in any notation (decimal, octal, hexadecimal, IPv6); and no suffix
  /// reserved for private networks (RFC 6761, 6762, 7686, 8375, ICANN's .internal).
  var isPublicName: Bool {
    let labels = host.split(separator: ".", omittingEmptySubsequences: false)
    guard labels.count >= 2, host.utf8.count <= 253, !host.utf8.contains(UInt8(ascii: "_")),
      labels.allSatisfy({ (1...63).contains($0.utf8.count) && $0.first != "-" && $0.last != "-" }),
      let last = labels.last, last.hasPrefix("xn--") || last.utf8.allSatisfy({ (0x61...0x7A).contains($0) })
    else { return false }
    return !Self.privateEndings.contains(String(last)) && !host.hasSuffix(".home.arpa")
  }

  private static let privateEndings: Set<String> = [
    "local", "localhost", "localdomain", "internal", "intranet", "lan", "home", "corp", "private", "onion",
  ]
}
