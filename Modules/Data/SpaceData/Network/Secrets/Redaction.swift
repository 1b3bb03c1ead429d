import SpaceDomain

/// Removes secrets. Every URL and remote text passes here before it is logged or put into an error.
package enum Redaction {
  static let mark = "…"

  /// The address without userinfo and fragment, with the values of secret parameters replaced.
  package static func url(_ url: URL) -> String {
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

  /// Remote text for a message: printable ASCII only, at most 200 characters. Replaces secrets in
  /// `name=value`, after `Bearer`, and the text of any key of this process, also when percent-encoded.
  package static func text(_ text: String) -> String { self.text(text, hiding: Secrets([])) }

  /// Remote text for a message, also without the secrets of a request.
  static func text(_ text: String, hiding secrets: Secrets) -> String {
    let known = Secrets.known
    let printable = beginning(text).map {
      (0x20...0x7E).contains($0.value) || $0 == "…" ? Character($0) : "?"
    }
    var isAfterScheme = false
    let safe = String(printable).split(separator: " ", omittingEmptySubsequences: false).map { word in
      // Between a scheme and its token there may be more than one space.
      defer { if !word.isEmpty { isAfterScheme = ["bearer", "basic"].contains(word.lowercased()) } }
      if isAfterScheme, !word.isEmpty { return mark }
      let plain = pieces(of: word).map { withoutSecretValue($0.assignment) + $0.separator }.joined()
      return secrets.areIn(plain) || known.areIn(plain) ? mark : plain
    }.joined(separator: " ")
    return safe.count > 200 ? safe.prefix(200) + mark : safe
  }

  /// The first 4,096 characters up to the last space: a secret that is cut would not be recognized.
  private static func beginning(_ text: String) -> [Unicode.Scalar] {
    let start = Array(text.unicodeScalars.prefix(4_097))
    guard start.count > 4_096 else { return start }
    return start.lastIndex(of: " ").map { Array(start[...$0]) } ?? Array(mark.unicodeScalars)
  }

  /// True when a parameter or field with this name has a secret: `api_key`, `X-Api-Key`, `access_token`…
  package static func isSecret(name: some StringProtocol) -> Bool {
    let letters = name.lowercased().filter { $0.isLetter || $0.isNumber }
    return secretNames.contains(letters) || secretEndings.contains { letters.hasSuffix($0) }
  }

  private static let secretNames: Set<String> = ["auth", "sig", "pwd", "sessionid"]
  private static let secretEndings = [
    "key", "token", "secret", "password", "signature", "authorization", "cookie", "bearer", "credential",
  ]

  /// The address without the fragment and without parameters that contain a key: by name, by a known secret
  /// in them, or by an address in them that has such a parameter.
  /// - Returns: nil when a secret remains elsewhere in the address.
  static func withoutKeys(_ url: URL, hiding secrets: Secrets) -> URL? {
    guard var components = URLComponents(url: url, resolvingAgainstBaseURL: true) else { return nil }
    let kept = pairs(of: components).filter { decoded, _ in
      !isSecret(name: decoded.name) && !secrets.areIn(decoded.name) && !secrets.areIn(decoded.value ?? "")
        && !holdsSecretParameter("\(decoded.name)=\(decoded.value ?? "")")
    }.map(\.encoded)
    components.percentEncodedQueryItems = kept.isEmpty ? nil : kept
    components.fragment = nil
    return components.url.flatMap { secrets.areIn($0.absoluteString) ? nil : $0 }
  }

  /// True when a text contains `name=value` with a secret's name, also percent-encoded.
  private static func holdsSecretParameter(_ text: String) -> Bool {
    PercentDecoding.all(text).contains { decoded in
      pieces(of: decoded[...]).contains { endOfSecretName(in: $0.assignment) != nil }
    }
  }

  /// The parameters of the query, decoded for comparison and encoded to pass on.
  private static func pairs(
    of components: URLComponents
  ) -> [(decoded: URLQueryItem, encoded: URLQueryItem)] {
    zip(components.queryItems ?? [], components.percentEncodedQueryItems ?? []).map { ($0, $1) }
  }

  /// The text up to the `=` after a secret's name, or less if a name before that is percent-encoded.
  private static func withoutSecretValue(_ assignment: Substring) -> String {
    let end = endOfSecretName(in: assignment)
    let shown = assignment[..<(end ?? assignment.endIndex)]
    if shown.utf8.contains(UInt8(ascii: "%")), holdsSecretParameter(String(shown)) {
      let name = shown.prefix { $0 != "=" }
      return (holdsSecretParameter(String(name)) ? name.prefix { $0 != "%" } : name) + "=" + mark
    }
    return end.map { assignment[...$0] + mark } ?? String(assignment)
  }

  /// The first `=` that follows a secret's name.
  private static func endOfSecretName(in assignment: Substring) -> Substring.Index? {
    let names = assignment.utf8.split(separator: UInt8(ascii: "="), omittingEmptySubsequences: false)
    return names.dropLast().first { name in
      let name = name.split(separator: UInt8(ascii: "?")).last ?? name
      return isSecret(name: Substring(name))
    }?.endIndex
  }

  /// A text cut at the characters that end a value in an address, a header field or JSON. Each character of
  /// the text is read once, because whoever answers chooses how many `=` and `%` are in it.
  private static func pieces(of text: Substring) -> [(assignment: Substring, separator: Substring)] {
    var pieces: [(Substring, Substring)] = []
    var rest = text.utf8
    while let end = rest.firstIndex(where: separators.contains) {
      let next = rest.index(after: end)
      pieces.append((Substring(rest[..<end]), Substring(rest[end..<next])))
      rest = rest[next...]
    }
    return pieces + [(Substring(rest), "")]
  }

  private static let separators = Array("&;,\"' ".utf8)
}
