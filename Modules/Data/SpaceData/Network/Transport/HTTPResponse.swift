import SpaceDomain

/// An answer.
public struct HTTPResponse: Sendable {
  /// The most bytes stored from the body of an answer other than 2xx.
  static let explanationLimit = 65_536

  /// The status code, 100 to 599.
  public let status: Int
  /// The header fields with names in lower case; of repeated fields, the last.
  public let headers: [String: String]
  /// The decompressed body.
  public let body: Data
  /// The address that answered, after redirects. It may contain a key: write it nowhere as it is.
  public let url: URL

  /// Makes an answer; the names of header fields are lower-cased.
  public init(status: Int, headers: [String: String] = [:], body: Data = Data(), url: URL) {
    self.status = status
    self.headers = Dictionary(headers.map { ($0.lowercased(), $1) }, uniquingKeysWith: { $1 })
    (self.body, self.url) = (body, url)
  }

  /// True when the request succeeded: 200 to 299.
  public var isSuccess: Bool { (200...299).contains(status) }
}
