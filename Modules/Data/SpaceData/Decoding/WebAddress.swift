#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Reads addresses as the services write them.
enum WebAddress {
  /// The http or https address that `text` means: white space around it is dropped, spaces in it are escaped, a
  /// protocol-relative one (`//host/path`) is https. Nil when it is empty or of another scheme.
  static func url(_ text: String?) -> URL? {
    guard let trimmed = text.map({ $0.trimming(while: \.isWhitespace) }), !trimmed.isEmpty,
      let url = URL(string: trimmed.hasPrefix("//") ? "https:" + trimmed : trimmed),
      let scheme = url.scheme?.lowercased(), scheme == "https" || scheme == "http",
      url.host()?.isEmpty == false
    else { return nil }
    return url
  }

  /// The same address with its query items replaced or added.
  static func url(_ url: URL, settingQuery items: [(name: String, value: String)]) -> URL {
    guard var components = URLComponents(url: url, resolvingAgainstBaseURL: true) else { return url }
    var query = components.queryItems ?? []
    for item in items {
      if let place = query.firstIndex(where: { $0.name == item.name }) {
        query[place].value = item.value
      } else {
        query.append(URLQueryItem(name: item.name, value: item.value))
      }
    }
    components.queryItems = query
    return components.url ?? url
  }
}

extension StringProtocol {
  /// The text without the characters at both ends for which `predicate` holds.
  func trimming(while predicate: (Character) -> Bool) -> String {
    let start = drop(while: predicate)
    guard let last = start.lastIndex(where: { !predicate($0) }) else { return "" }
    return String(start[...last])
  }
}
