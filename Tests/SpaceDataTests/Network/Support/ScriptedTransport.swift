import Foundation
import SpaceData
import SpaceDomain
import Synchronization

/// Returns scripted answers in order, repeats the last one, and records the requests.
final class ScriptedTransport: HTTPTransport {
  enum Answer: Sendable {
    case response(Int, headers: [String: String] = [:], body: String = "")
    case failure(SpaceError)
    /// The result of a closure.
    case run(@Sendable (HTTPRequest) async throws(SpaceError) -> HTTPResponse)
  }

  private struct State {
    var answers: [Answer]
    var requests: [HTTPRequest] = []
  }

  private let state: Mutex<State>

  init(_ answers: Answer...) { state = Mutex(State(answers: answers)) }

  var requests: [HTTPRequest] { state.withLock { $0.requests } }
  var urls: [String] { requests.map(\.url.absoluteString) }

  func send(_ request: HTTPRequest) async throws(SpaceError) -> HTTPResponse {
    let answer = state.withLock { state in
      state.requests.append(request)
      return state.answers.count > 1 ? state.answers.removeFirst() : state.answers[0]
    }
    switch answer {
    case .response(let status, let headers, let body):
      return HTTPResponse(status: status, headers: headers, body: Data(body.utf8), url: request.url)
    case .failure(let error): throw error
    case .run(let body): return try await body(request)
    }
  }
}

/// A generator that always returns the same number: 0 for the shortest jitter, `UInt64.max` for the longest.
struct ConstantGenerator: RandomNumberGenerator, Sendable {
  let number: UInt64
  func next() -> UInt64 { number }
}
