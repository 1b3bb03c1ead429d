import Foundation
import SpaceDomain
import SpaceTestSupport
import Synchronization

@testable import SpaceData

/// A source of pictures that answers when the test tells it to.
final class Faucet: Sendable {
  private struct State {
    var asked: [URL] = []
    var cancelled = 0
    var open: [Int: CheckedContinuation<Result<Data, SpaceError>, Never>] = [:]
    var progress: [Int: @Sendable (TransferProgress) -> Void] = [:]
  }
  private let state = Mutex(State())
  private let obeysCancellation: Bool

  /// - Parameter obeysCancellation: true to end canceled requests at once; false to let them wait until the
  ///   test answers them.
  init(obeysCancellation: Bool = true) { self.obeysCancellation = obeysCancellation }

  /// The addresses of all requests, in order.
  var asked: [URL] { state.withLock { $0.asked } }

  var fetch: ImageCacheActor.Fetch {
    { url, progress throws(SpaceError) in
      let call = self.state.withLock { state in
        state.asked.append(url)
        state.progress[state.asked.count] = progress
        return state.asked.count
      }
      let result = await withTaskCancellationHandler {
        await withCheckedContinuation { continuation in
          self.state.withLock { $0.open[call] = continuation }
          if Task.isCancelled { self.cancel(call) }
        }
      } onCancel: {
        self.cancel(call)
      }
      return try result.get()
    }
  }

  /// Returns when the n-th request (counted from 1) is waiting for its answer.
  func waitsFor(_ call: Int) async throws {
    try await awaitCondition("request \(call)") { state.withLock { $0.open[call] != nil } }
  }

  /// Returns when `count` requests have been canceled.
  func waitsForCancellations(_ count: Int) async throws {
    try await awaitCondition("\(count) canceled requests") { state.withLock { $0.cancelled >= count } }
  }

  /// Answers the n-th request (counted from 1).
  func answer(_ call: Int, with result: Result<Data, SpaceError>) {
    state.withLock { $0.open.removeValue(forKey: call) }?.resume(returning: result)
  }

  func report(_ call: Int, received: Int) {
    state.withLock { $0.progress[call] }?(TransferProgress(received: received, total: nil))
  }

  private func cancel(_ call: Int) {
    guard obeysCancellation else { return state.withLock { $0.cancelled += 1 } }
    guard let continuation = state.withLock({ $0.open.removeValue(forKey: call) }) else { return }
    state.withLock { $0.cancelled += 1 }
    continuation.resume(returning: .failure(.cancelled))
  }
}

/// A source of pictures that answers at once.
final class Pictures: Sendable {
  private let answers: Mutex<[URL: Data]>
  private let calls = Mutex<[URL]>([])

  init(_ answers: [URL: Data]) { self.answers = Mutex(answers) }

  var asked: [URL] { calls.withLock { $0 } }

  func add(_ picture: Data, at url: URL) { answers.withLock { $0[url] = picture } }

  /// Fails all following requests, as without a network.
  func goOffline() { answers.withLock { $0 = [:] } }

  var fetch: ImageCacheActor.Fetch {
    { url, progress throws(SpaceError) in
      self.calls.withLock { $0.append(url) }
      guard let data = self.answers.withLock({ $0[url] }) else {
        throw .sample()
      }
      progress(TransferProgress(received: data.count, total: data.count))
      return data
    }
  }
}
