import SpaceDomain

/// An API key. It cannot be printed by accident: every description shows only its ends.
public struct SecretKey: Sendable, Hashable {
  /// The place where a service expects its key.
  package enum Placement: Sendable, Hashable {
    /// The header field `Authorization: Bearer …`.
    case bearer
    /// The header field `Authorization: Token …`.
    case token
    /// The query parameter of this name.
    case query(String)

    /// The place of a key for The Movie Database: a token, which is a JWT (three parts separated by points), or a key of
    /// 32 digits.
    package static func movies(_ key: SecretKey) -> Placement {
      key.value.split(separator: ".").count == 3 ? .bearer : .query("api_key")
    }
  }

  /// The key itself: only for the request that needs it and the file that stores it.
  package let value: String

  /// The most characters of a key; those of the services have at most 300.
  package static let limit = 1_024

  /// NASA's key for everybody: 30 requests an hour and 50 a day for each IP address.
  package static let nasaDemo = SecretKey("DEMO_KEY")!

  /// Makes a key from the user's text, without surrounding white space. From then on, no log or error shows it.
  ///
  /// Nil when the text is empty or has characters other than printable ASCII, which a header field cannot
  /// carry.
  public init?(_ text: String) {
    let value = text.trimming(while: \.isWhitespace)
    guard !value.isEmpty, value.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) else { return nil }
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
  /// The request with a key. The key goes only to the host of the request's URL: redirects drop it.
  package func adding(_ key: SecretKey, as placement: SecretKey.Placement) -> HTTPRequest {
    var request = self
    switch placement {
    case .bearer: request.headers["Authorization"] = "Bearer \(key.value)"
    case .token: request.headers["Authorization"] = "Token \(key.value)"
    case .query(let name): return adding([(name, key.value)])
    }
    return request
  }
}
