import SpaceDomain

/// Parses addresses as the services write them.
enum WebAddress {
  /// The http or https address in `text`: surrounding white space is dropped, spaces are escaped, and a
  /// protocol-relative address (`//host/path`) becomes https. Nil when it is empty or of another scheme.
  static func url(_ text: String?) -> URL? {
    guard let trimmed = text.map({ $0.trimming(while: \.isWhitespace) }), !trimmed.isEmpty,
      let url = URL(string: trimmed.hasPrefix("//") ? "https:" + trimmed : trimmed),
      let scheme = url.scheme?.lowercased(), scheme == "https" || scheme == "http",
      url.host()?.isEmpty == false
    else { return nil }
    return url
  }

  /// The same address with query items replaced or added; the others keep their encoding.
  static func url(_ url: URL, settingQuery items: [(name: String, value: String)]) -> URL {
    guard var components = URLComponents(url: url, resolvingAgainstBaseURL: true) else { return url }
    var query = components.percentEncodedQueryItems ?? []
    // Encoded here, because `URLComponents` leaves plus signs, which servers read as spaces.
    for item in items.map({ URLQueryItem(name: $0.name.percentEncoded, value: $0.value.percentEncoded) }) {
      if let place = query.firstIndex(where: { $0.name == item.name }) {
        query[place] = item
      } else {
        query.append(item)
      }
    }
    components.percentEncodedQueryItems = query.isEmpty ? nil : query
    return components.url ?? url
  }
}

extension StringProtocol {
  /// True when all characters are letters or digits of ASCII, or among `others`, which are of ASCII too.
  func hasOnlyLettersAndDigits(or others: String) -> Bool {
    utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "a")...UInt8(ascii: "z"):
        true
      default: others.utf8.contains(byte)
      }
    }
  }
}
