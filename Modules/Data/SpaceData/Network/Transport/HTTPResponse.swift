import SpaceDomain

/// An answer.
public struct HTTPResponse: Sendable {
  /// The most bytes stored from the body of an answer other than 2xx.
  static let explanationLimit = 65_536

  /// The status code, 100 to 599.
  public let status: Int
  /// The header fields with names in lower case; of repeated fields, the last, but all of `link`.
  public let headers: [String: String]
  /// The decompressed body.
  public let body: Data
  /// The address that answered, after redirects. It may contain a key: write it nowhere as it is.
  public let url: URL
  /// The time at which it was received; nil for an answer that did not come through ``APIService``.
  package var received: Date?

  /// Makes an answer; the names of header fields are lower-cased.
  public init(status: Int, headers: [String: String] = [:], body: Data = Data(), url: URL) {
    self.status = status
    self.headers = Dictionary(headers.map { ($0.lowercased(), $1) }, uniquingKeysWith: { $1 })
    (self.body, self.url) = (body, url)
  }

  /// True when the request succeeded: 200 to 299.
  public var isSuccess: Bool { (200...299).contains(status) }
}

extension HTTPResponse {
  /// This answer, if its status is 2xx.
  /// - Throws: `SpaceError.status(_:retryAfter:)` for any other.
  public func checked() throws(SpaceError) -> HTTPResponse {
    if isSuccess { return self }
    throw SpaceError.status(status, retryAfter: retryAfter).about(endpoint: Redaction.url(url))
  }

  /// The address that the `Link` field (RFC 8288) names for a relation, such as `next` for the next page; nil
  /// without one. A request to another server gets no key; see ``APIService/send(_:)``.
  public func link(_ relation: String) -> URL? {
    var rest = (headers["link"] ?? "")[...]
    while let start = rest.firstIndex(of: "<"), let end = rest[start...].firstIndex(of: ">") {
      let address = rest[start...].dropFirst().prefix { $0 != ">" }
      rest = rest[end...].dropFirst()
      // The parameters end where the next link begins; a comma in quotation marks ends nothing.
      let parameters = rest.prefix { $0 != "<" }
      if !address.isEmpty, Self.relations(in: parameters).contains(relation.lowercased()) {
        return URL(string: String(address), relativeTo: url)?.absoluteURL
      }
    }
    return nil
  }

  /// The words of the parameter `rel`.
  private static func relations(in parameters: Substring) -> [String] {
    for parameter in parameters.split(separator: ";") {
      let parts = parameter.split(separator: "=", maxSplits: 1).map { $0.trimming(while: \.isWhitespace) }
      guard parts.count == 2, parts[0].lowercased() == "rel" else { continue }
      let words = parts[1].trimming { $0.isWhitespace || $0 == "," }.trimming { $0 == "\"" }
      return words.lowercased().split(separator: " ").map(String.init)
    }
    return []
  }

  /// The decoded body, whatever the status; at most 40,000 JSON values, because decoding takes some 300 bytes for
  /// each.
  /// - Throws: `SpaceError.Kind.unreadable` for a body that is empty, a web page or not of this form, `tooLarge`.
  public func json<Value: Decodable>(
    _ type: Value.Type, decoder: JSONDecoder? = nil
  ) throws(SpaceError) -> Value {
    try JSONAnswer(name: url.host() ?? "The server").decode(type, from: body, decoder)
  }
}
