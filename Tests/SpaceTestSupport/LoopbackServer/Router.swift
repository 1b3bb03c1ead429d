import Synchronization

/// Finds the handler of a path.
final class Router: Sendable {
  private let handlers = Mutex<[String: LoopbackServer.Handler]>([:])

  func add(_ path: String, _ handler: @escaping LoopbackServer.Handler) {
    handlers.withLock { $0[path] = handler }
  }

  func response(to request: LoopbackServer.Request) -> LoopbackServer.Response {
    let handler = handlers.withLock { handlers in
      handlers[request.path]
        ?? handlers
        .filter { pattern, _ in pattern.hasSuffix("*") && request.path.hasPrefix(pattern.dropLast()) }
        .max { $0.key.count < $1.key.count }?.value
    }
    // Call the handler outside of the lock: it may add routes.
    return handler?(request) ?? .status(404)
  }
}

extension LoopbackServer {
  /// A handler that returns the responses one by one, then repeats the last.
  static func sequence(_ answers: [Response]) -> Handler {
    let next = Mutex(0)
    return { _ in
      next.withLock { index in
        defer { index = min(index + 1, answers.count - 1) }
        return answers[index]
      }
    }
  }
}
