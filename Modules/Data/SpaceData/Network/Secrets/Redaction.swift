#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The one place through which a URL, header field or remote text goes before it is logged or put into an error.
public enum Redaction {
  /// What stands where a secret was.
  static let mark = "…"

  /// The address without userinfo and fragment, and with the values of secret parameters replaced.
  public static func url(_ url: URL) -> String {
    guard let components = URLComponents(url: url, resolvingAgainstBaseURL: true),
      let scheme = components.scheme
    else { return text(url.absoluteString) }
    let port = components.port.map { ":\($0)" } ?? ""
    let items = pairs(of: components).map { decoded, encoded in
      isSecret(name: decoded.name)
        ? "\(encoded.name)=\(mark)" : [encoded.name, encoded.value].compactMap(\.self).joined(separator: "=")
    }
    let query = items.isEmpty ? "" : "?" + items.joined(separator: "&")
    return text(
      "\(scheme)://\(components.percentEncodedHost ?? "")\(port)\(components.percentEncodedPath)\(query)")
  }

  /// A header field's value, replaced when the field holds a secret.
  public static func header(_ name: String, _ value: String) -> String {
    isSecret(name: name) ? mark : text(value)
  }

  /// Remote text for a message: printable ASCII only, secrets in `name=value` and after `Bearer` replaced, at most 200
  /// characters.
  public static func text(_ text: String) -> String {
    let printable = text.unicodeScalars.map {
      (0x20...0x7E).contains($0.value) || $0 == "…" ? Character($0) : "?"
    }
    let words = String(printable).split(separator: " ", omittingEmptySubsequences: false)
    var isAfterScheme = false
    let safe = words.map { word in
      defer { isAfterScheme = ["bearer", "basic"].contains(word.lowercased()) }
      return isAfterScheme && !word.isEmpty ? mark : withoutSecretValues(word)
    }.joined(separator: " ")
    return safe.count > 200 ? safe.prefix(200) + mark : safe
  }

  /// Whether a parameter or header field of this name holds a secret: `api_key`, `X-Api-Key`, `access_token`…
  public static func isSecret(name: some StringProtocol) -> Bool {
    let letters = name.lowercased().filter { $0.isLetter || $0.isNumber }
    return secretNames.contains(letters) || secretEndings.contains { letters.hasSuffix($0) }
  }

  private static let secretNames: Set<String> = ["auth", "sig", "pwd", "sessionid"]
  private static let secretEndings = [
    "key", "token", "secret", "password", "signature", "authorization", "cookie", "bearer", "credential",
  ]

  /// The address without the parameters that hold a key: by their name, or because their value is a secret's of `source`.
  static func withoutKeys(_ url: URL, of source: URL) -> URL {
    let secrets = Set(
      URLComponents(url: source, resolvingAgainstBaseURL: true)?.queryItems?
        .filter { isSecret(name: $0.name) }.compactMap(\.value) ?? [])
    guard var components = URLComponents(url: url, resolvingAgainstBaseURL: true) else { return url }
    let items = pairs(of: components)
    let kept = items.filter { !isSecret(name: $0.decoded.name) && !secrets.contains($0.decoded.value ?? "") }
      .map(\.encoded)
    guard kept.count < items.count else { return url }
    components.percentEncodedQueryItems = kept.isEmpty ? nil : kept
    return components.url ?? url
  }

  /// The parameters of the query, decoded to look at and encoded to pass on.
  private static func pairs(of components: URLComponents) -> [(decoded: URLQueryItem, encoded: URLQueryItem)]
  {
    zip(components.queryItems ?? [], components.percentEncodedQueryItems ?? []).map { ($0, $1) }
  }

  private static func withoutSecretValues(_ word: Substring) -> String {
    var result = ""
    var rest = word
    while let equals = rest.firstIndex(of: "=") {
      let name = rest[..<equals].split(whereSeparator: { "?&;,\"'".contains($0) }).last ?? ""
      result += rest[...equals]
      rest = rest[rest.index(after: equals)...]
      guard isSecret(name: name) else { continue }
      result += mark
      rest = rest.drop { !"&;,\"'".contains($0) }
    }
    return result + rest
  }
}
