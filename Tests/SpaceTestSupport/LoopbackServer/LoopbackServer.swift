import Foundation

/// A real HTTP/1.1 server on 127.0.0.1 for tests, with a switch for everything that goes wrong on a network.
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
/// It listens on a port that the system chooses, keeps connections alive, answers each one on a thread of its own,
/// and stops when it is released. A handler that needs the server's address takes ``Request/baseURL``; one that
/// captured the server itself would keep it alive.
public final class LoopbackServer: Sendable {
  /// Answers a request; called on the connection's thread, possibly several at once.
  public typealias Handler = @Sendable (Request) -> Response

  private let listener: Listener

  /// Starts to listen on a free port.
  /// - Throws: ``SystemCallError`` when the system gives no socket.
  public init() throws {
    listener = try Listener()
    try listener.start()
  }

  deinit { stop() }

  /// The server's address without a slash at the end, such as `http://127.0.0.1:49152`.
  public var baseURL: URL { listener.baseURL }

  /// The port that the system chose.
  public var port: UInt16 { listener.port }

  /// Closes every connection, whatever it is doing; when it returns, new ones are refused. The port stays reserved
  /// while the server lives, so that nobody else can answer there.
  public func stop() { listener.stop() }
}

// MARK: - What it answers

extension LoopbackServer {
  /// Answers requests for a path; the same path again replaces the handler.
  ///
  /// A path that ends in `*` stands for all that begin like it; the longest that fits is taken. What has no route
  /// is answered with 404 and an empty body.
  /// - Parameters:
  ///   - path: percent-decoded and without query, such as `/planetary/apod` or `/pictures/*`.
  ///   - handler: makes the answer to a request.
  public func route(_ path: String, _ handler: @escaping Handler) {
    listener.router.add(path, handler)
  }

  /// Answers the n-th request for a path with the n-th answer, and all later ones with the last.
  public func route(_ path: String, answers first: Response, _ others: Response...) {
    route(path, Self.sequence([first] + others))
  }

  /// The address of a path on this server.
  /// - Parameter path: begins with a slash and may hold a query; percent-encoded.
  public func url(_ path: String) -> URL {
    guard let url = URL(string: baseURL.absoluteString + path) else {
      preconditionFailure("no path: \(path)")
    }
    return url
  }
}

// MARK: - What happened

extension LoopbackServer {
  /// The number of connections so far; one is open until either side has ended it.
  ///
  /// While this very process starts another program, what a client in it closes stays open for a moment (the
  /// program has a copy until it is loaded): a limit of connections is tested with connections that are kept.
  public struct ConnectionCounts: Sendable, Equatable {
    /// Accepted since the start.
    public let accepted: Int
    /// The most that were open at the same time.
    public let peak: Int
    /// Open now.
    public let open: Int
  }

  /// All requests so far, in the order in which they came.
  public var requests: [Request] { listener.requests.all }

  /// The first `count` requests; waits until there are as many.
  /// - Throws: `CancellationError` when the task is canceled first.
  @discardableResult
  public func waitForRequests(_ count: Int) async throws -> [Request] {
    try await listener.requests.first(count)
  }

  /// The requests whose client went away before the answer was complete.
  public var abandoned: [Request] { listener.abandoned.all }

  /// The first `count` requests whose client went away before the answer was complete; waits until there are as
  /// many. A client that closes only its sending side counts as gone while its answer is held.
  /// - Throws: `CancellationError` when the task is canceled first.
  @discardableResult
  public func waitForAbandoned(_ count: Int) async throws -> [Request] {
    try await listener.abandoned.first(count)
  }

  /// The number of connections so far.
  public var connections: ConnectionCounts { listener.counts }
}
