import SpaceDomain

/// A request with its limits.
public struct HTTPRequest: Sendable {
  /// A method of HTTP.
  public struct Method: RawRepresentable, Sendable, Hashable {
    /// The name in upper case.
    public let rawValue: String

    /// Makes a method of a name in upper case.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Reads.
    public static let get = Method(rawValue: "GET")
    /// Reads only the header fields.
    public static let head = Method(rawValue: "HEAD")
    /// Adds or starts something.
    public static let post = Method(rawValue: "POST")
    /// Replaces.
    public static let put = Method(rawValue: "PUT")
    /// Changes a part.
    public static let patch = Method(rawValue: "PATCH")
    /// Removes.
    public static let delete = Method(rawValue: "DELETE")
  }

  /// The address.
  public var url: URL
  /// The method. Only GET and HEAD are retried, because another may have been carried out when its answer is lost.
  public var method: Method
  /// The header fields to send, by name.
  public var headers: [String: String]
  /// The body; GET and HEAD send none.
  public var body: Data?
  /// The most bytes of the decompressed body; more throws `SpaceError.tooLarge(limit:)`.
  public var byteLimit: Int
  /// The time from start to last byte, including waits for a connection, redirects, retries and decoding.
  public var timeout: Duration
  /// Called as bytes of the body arrive, on any thread.
  public var progress: (@Sendable (TransferProgress) -> Void)?

  /// The longest body of an answer unless told, which is JSON.
  static let jsonLimit = 5_000_000
  /// The longest body of a picture, or of other data.
  static let dataLimit = 20_000_000

  /// Makes a request; by default a GET of at most 5 MB, for JSON answers, and 20 s.
  public init(
    url: URL, method: Method = .get, headers: [String: String] = [:], body: Data? = nil,
    byteLimit: Int = 5_000_000, timeout: Duration = .seconds(20),
    progress: (@Sendable (TransferProgress) -> Void)? = nil
  ) {
    (self.url, self.method, self.headers, self.body) = (url, method, headers, body)
    (self.byteLimit, self.timeout, self.progress) = (byteLimit, timeout, progress)
  }

  /// The request with query items, which replace those of the same names. Values are percent-encoded.
  public func adding(_ query: [(name: String, value: String)]) -> HTTPRequest {
    var request = self
    request.url = WebAddress.url(url, settingQuery: query)
    return request
  }

  var host: String { Origin(url)?.host ?? "the server" }

  /// True if the request changes nothing, so that it may be sent again.
  var isRepeatable: Bool { method == .get || method == .head }

  /// The bytes to send after the header fields; nil for a method that sends none.
  var sentBody: Data? { isRepeatable ? nil : body ?? Data() }

  /// The header fields that HTTP can carry (RFC 9110, 5.1 and 5.5): a line end in one would begin another field, or
  /// another request.
  var sentHeaders: [String: String] {
    headers.filter { name, value in
      Self.isToken(name) && value.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F || $0 == 0x09 }
    }
  }

  private static func isToken(_ text: String) -> Bool {
    !text.isEmpty && text.hasOnlyLettersAndDigits(or: "!#$%&'*+-.^_`|~")
  }

  /// Throws `SpaceError.Kind.invalidRequest` for a method or header field that HTTP cannot carry.
  func checkFields() throws(SpaceError) {
    guard sentHeaders.count == headers.count, Self.isToken(method.rawValue) else {
      throw .unfitFields(host: host)
    }
  }
}
