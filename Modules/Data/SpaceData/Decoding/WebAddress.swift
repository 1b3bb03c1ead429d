import SpaceDomain

enum WebAddress {
  /// The http or https address in a text of a service: white space around it is dropped, spaces are escaped,
  /// and `//host/path` becomes https. Nil when it is empty or of another scheme.
  static func url(_ text: String?) -> URL? {
    guard let trimmed = text.map({ $0.trimming(while: \.isWhitespace) }), !trimmed.isEmpty,
      let url = URL(string: trimmed.hasPrefix("//") ? "https:" + trimmed : trimmed),
      ["https", "http"].contains(url.scheme?.lowercased()), url.host()?.isEmpty == false
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
  /// True when there is a character, and all are digits of ASCII.
  var hasOnlyDigits: Bool { !isEmpty && utf8.allSatisfy { (0x30...0x39).contains($0) } }

  /// True when all characters are letters or digits of ASCII, or among `others`, which are of ASCII too.
  func hasOnlyLettersAndDigits(or others: String) -> Bool {
    unicodeScalars.allSatisfy {
      ("0"..."9").contains($0) || ("A"..."Z").contains($0) || ("a"..."z").contains($0)
        || others.unicodeScalars.contains($0)
    }
  }
}
