import SpaceDomain

/// An API key. It cannot be printed by accident: every description shows only its ends.
public struct SecretKey: Sendable, Hashable {
  /// The key itself: only for the request that needs it and the file that stores it.
  package let value: String

  /// NASA's key for everybody: 30 requests an hour and 50 a day for each IP address.
  package static let nasaDemo = SecretKey(checked: "DEMO_KEY")

  /// Makes a key from the user's text, without white space around it. No log or error shows it any more; one of fewer than
  /// eight characters is hidden only where its name or place tells it, because it may be a common word.
  ///
  /// - Throws: `SpaceError.Kind.keyUnusable` when the text is empty or has characters that a header field
  ///   cannot carry: not printable ASCII. The error does not repeat the text.
  public init(_ text: String) throws(SpaceError) {
    let value = text.trimming(while: \.isWhitespace)
    guard !value.isEmpty, value.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) else { throw .notAKey }
    self.init(checked: value)
  }

  private init(checked value: String) {
    self.value = value
    Secrets.remember(value)
  }
}

extension SecretKey: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The first and last two characters; no characters of a key shorter than eight.
  public var description: String { value.count < 8 ? "…" : "\(value.prefix(2))…\(value.suffix(2))" }

  /// The same text as `description`.
  public var debugDescription: String { description }

  /// Shows only the description, so that `dump` and the debugger do not reveal the key.
  public var customMirror: Mirror { Mirror(self, children: ["description": description]) }
}

extension HTTPRequest {
  /// The request with a key where its service expects it; unchanged if the service takes none. The key goes
  /// only to the host of the request's URL: redirects drop it.
  public func adding(_ key: SecretKey, for service: WebService) -> HTTPRequest {
    var request = self
    switch service.key?.place {
    case .tokenOrParameter where key.value.split(separator: ".").count == 3:
      request.headers["Authorization"] = "Bearer \(key.value)"
    case .header(let name, let scheme):
      request.headers[name] = [scheme, key.value].compactMap(\.self).joined(separator: " ")
    case .parameter(let name), .tokenOrParameter(let name): return adding([(name, key.value)])
    case nil: break
    }
    return request
  }
}
