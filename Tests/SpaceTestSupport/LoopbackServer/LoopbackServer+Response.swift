import Foundation

extension LoopbackServer {
  /// A response, with all faults that may happen on its way.
  ///
  /// Create it with one of the static functions, then change it with chained methods:
  /// `.json("{}").header("Retry-After", "2").broken(.reset, at: .body(10))`.
  public struct Response: Sendable {
    /// The status code.
    public var status: Int
    /// The header fields in the order in which they are sent; framing headers are added.
    public var headers: [(name: String, value: String)]
    /// The bytes after the headers.
    public var body: Body
    /// The way in which the client finds the end of the body.
    public var framing: Framing

    var events: [(position: Position, event: Event)] = []
    var pace: Pace?

    /// Makes a response.
    public init(
      status: Int = 200, headers: [(name: String, value: String)] = [], body: Body = .bytes(Data()),
      framing: Framing = .contentLength
    ) {
      self.status = status
      self.headers = headers
      self.body = body
      self.framing = framing
    }
  }
}

extension LoopbackServer.Response {
  /// The bytes of a body, which may be larger than memory.
  public struct Body: Sendable {
    let pattern: Data
    let times: Int?

    /// These bytes.
    public static func bytes(_ data: Data) -> Body { Body(pattern: data, times: 1) }
    /// The same bytes repeated `times` times; endlessly when `times` is nil.
    public static func repeating(_ pattern: Data, times: Int?) -> Body {
      Body(pattern: pattern, times: times)
    }

    /// The length in bytes; nil when the body is endless.
    var count: Int? { times.map { pattern.count * $0 } }
  }

  /// The way in which the client finds the end of the body.
  public enum Framing: Sendable {
    /// By a correct Content-Length; an endless body is ended by closing the connection.
    case contentLength
    /// By a Content-Length chosen by the test, correct or not.
    case declaredLength(String)
    /// In chunks of `size` bytes, with trailer fields after the last.
    case chunked(size: Int, trailers: [(name: String, value: String)] = [])
    /// By closing the connection.
    case untilClose
    /// Not at all: the body is everything that is sent, including a status line; then the connection is
    /// closed.
    case raw
  }
}

// MARK: - Creating responses

extension LoopbackServer.Response {
  /// A JSON text.
  public static func json(_ text: String, status: Int = 200) -> Self { json(Data(text.utf8), status: status) }

  /// JSON as bytes.
  public static func json(_ bytes: Data, status: Int = 200) -> Self {
    data(bytes, type: "application/json; charset=UTF-8", status: status)
  }

  /// An HTML page.
  public static func html(_ text: String, status: Int = 200) -> Self {
    data(Data(text.utf8), type: "text/html; charset=UTF-8", status: status)
  }

  /// Bytes of a media type, such as `image/jpeg`.
  public static func data(_ bytes: Data, type: String, status: Int = 200) -> Self {
    Self(status: status, headers: [("Content-Type", type)], body: .bytes(bytes))
  }

  /// A status with an empty body.
  public static func status(_ status: Int) -> Self { Self(status: status) }

  /// A redirect with an empty body.
  /// - Parameters:
  ///   - location: an address, or a path on this server; it is sent unchanged.
  ///   - status: the status code, 302 by default.
  public static func redirect(to location: String, status: Int = 302) -> Self {
    Self(status: status, headers: [("Location", location)])
  }

  /// Exactly these bytes, including a status line, then the end of the connection: for answers that are not
  /// HTTP.
  public static func raw(_ text: String) -> Self { Self(body: .bytes(Data(text.utf8)), framing: .raw) }

  /// Endless zeros, by default as one body that never completes.
  public static func endless(framing: Framing = .chunked(size: 16_384)) -> Self {
    Self(body: .repeating(Data(count: 16_384), times: nil), framing: framing)
  }
}

// MARK: - Changing responses

extension LoopbackServer.Response {
  /// Adds a header field.
  public func header(_ name: String, _ value: String) -> Self {
    changed { $0.headers.append((name, value)) }
  }

  /// Adds `Content-Encoding`; the test has already compressed the body.
  public func encoded(_ encoding: String) -> Self { header("Content-Encoding", encoding) }

  /// Replaces the framing.
  public func framed(_ framing: Framing) -> Self { changed { $0.framing = framing } }

  func changed(_ change: (inout Self) -> Void) -> Self {
    var copy = self
    change(&copy)
    return copy
  }
}
