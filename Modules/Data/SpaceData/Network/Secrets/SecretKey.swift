#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// An API key. It cannot be printed by mistake: whatever describes it shows its ends only.
public struct SecretKey: Sendable, Hashable {
  /// The place in which a service wants its key.
  public enum Placement: Sendable, Hashable {
    /// A key that is sent as `Authorization: Bearer …`.
    case bearer
    /// A key that is sent as the query parameter of this name.
    case query(String)
  }

  /// The key itself: for the request that needs it and the file that keeps it, for nothing else.
  public let value: String

  /// Takes a key as the user gave it, without the white space around it. From then on ``Redaction`` hides its text
  /// wherever it stands.
  ///
  /// Nil when nothing is left, or when there is something in it that a header field cannot hold: anything but
  /// printable ASCII.
  public init?(_ text: String) {
    let trimmed = text.drop(while: \.isWhitespace)
    let value = trimmed[
      ..<(trimmed.lastIndex { !$0.isWhitespace }.map(trimmed.index(after:)) ?? trimmed.startIndex)]
    guard !value.isEmpty, value.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) else { return nil }
    self.value = String(value)
    Secrets.remember(self.value)
  }
}

extension SecretKey: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The first and last two characters, or nothing of a key that is shorter than eight.
  public var description: String { value.count < 8 ? "…" : "\(value.prefix(2))…\(value.suffix(2))" }

  /// The same text as `description`.
  public var debugDescription: String { description }

  /// Shows nothing but the description, so that `dump` and the debugger do not show the key either.
  public var customMirror: Mirror { Mirror(self, children: ["description": description]) }
}

extension HTTPRequest {
  /// The request with a key. It goes to the host of the request's URL and nowhere else: redirects drop it.
  public func adding(_ key: SecretKey, as placement: SecretKey.Placement) -> HTTPRequest {
    var request = self
    switch placement {
    case .bearer: request.headers["Authorization"] = "Bearer \(key.value)"
    case .query(let name): request.url = WebAddress.url(url, settingQuery: [(name, key.value)])
    }
    return request
  }
}
