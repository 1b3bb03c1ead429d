import Foundation

/// A real HTTP/1.1 server on 127.0.0.1 for tests, which can produce every kind of network fault.
///
/// ```swift
/// let server = try LoopbackServer()
/// server.route("/planetary/apod") { request in
///   request.query["date"] == nil ? .status(400) : .json(#"{"title":"Saturn"}"#)
/// }
/// server.route("/flaky", answers: .status(503), .json("{}"))
/// server.route("/slow") { _ in .json("{}").held(by: gate) }
/// // … use server.baseURL …
/// try await server.waitForRequests(2)
/// ```
///
/// It listens on a port chosen by the system, keeps connections alive, serves each on its own thread, and
/// stops when it is released. A handler that needs the server's address uses ``Request/baseURL``; capturing
/// the server itself would keep it alive.
public final class LoopbackServer: Sendable {
  /// Answers a request; called on the connection's thread, possibly several times in parallel.
  public typealias Handler = @Sendable (Request) -> Response

  private let listener: Listener

  /// Starts listening on a free port.
  /// - Throws: an error when the system provides no socket.
  public init() throws {
    listener = try Listener()
    try listener.start()
  }

  deinit { stop() }

  /// The server's address without a slash at the end, such as `http://127.0.0.1:49152`.
  public var baseURL: URL { listener.baseURL }

  /// The port that the system chose.
  public var port: UInt16 { listener.port }

  /// Closes every connection, whatever it is doing; once it returns, new ones are refused. The port stays
  /// reserved while the server lives, so that no other process can answer there.
  public func stop() { listener.stop() }
}

// MARK: - Responses

extension LoopbackServer {
  /// Answers requests for a path; routing the same path again replaces the handler.
  ///
  /// A path that ends in `*` matches all paths with this beginning; the longest match wins. A path without
  /// route gets 404 and an empty body.
  /// - Parameters:
  ///   - path: percent-decoded and without query, such as `/planetary/apod` or `/pictures/*`.
  ///   - handler: makes the response to a request.
  public func route(_ path: String, _ handler: @escaping Handler) {
    listener.router.add(path, handler)
  }

  /// Answers the n-th request for a path with the n-th response, and all later ones with the last.
  public func route(_ path: String, answers first: Response, _ others: Response...) {
    route(path, Self.sequence([first] + others))
  }

  /// The address of a path on this server.
  /// - Parameter path: begins with a slash, is percent-encoded, and may contain a query.
  public func url(_ path: String) -> URL {
    guard let url = URL(string: baseURL.absoluteString + path) else {
      preconditionFailure("no path: \(path)")
    }
    return url
  }
}

// MARK: - Recorded requests

extension LoopbackServer {
  /// The numbers of connections so far. A connection is open until either side has ended it.
  ///
  /// While this process starts another program, a connection closed by a client in this process stays open
  /// for a moment, because the program holds a copy of its descriptor until it is loaded. Test limits of
  /// connections with connections that are kept open.
  public struct ConnectionCounts: Sendable, Equatable {
    /// Accepted since the start.
    public let accepted: Int
    /// The most that were open at the same time.
    public let peak: Int
    /// Open now.
    public let open: Int
  }

  /// All requests so far, in order of arrival.
  public var requests: [Request] { listener.requests.all }

  /// The first `count` requests; waits until there are that many.
  /// - Throws: `CancellationError` when the task is canceled first.
  @discardableResult
  public func waitForRequests(_ count: Int) async throws -> [Request] {
    try await listener.requests.first(count)
  }

  /// The requests whose client went away before the response was complete.
  public var abandoned: [Request] { listener.abandoned.all }

  /// The first `count` requests whose client went away before the response was complete; waits until there
  /// are that many. A client that closes only its sending side counts as gone while its response is held.
  /// - Throws: `CancellationError` when the task is canceled first.
  @discardableResult
  public func waitForAbandoned(_ count: Int) async throws -> [Request] {
    try await listener.abandoned.first(count)
  }

  /// The number of connections so far.
  public var connections: ConnectionCounts { listener.counts }
}
