#if !canImport(Darwin)
  import Foundation
  import FoundationNetworking
  import Reactive

  /// The subscription of one subscriber of a request.
  ///
  /// `@unchecked`: what changes is behind the lock, which is not held while the subscriber or the session is called.
  final class DataTaskSubscription: Subscription, CustomStringConvertible, @unchecked Sendable {
    private typealias Answer = URLSession.DataTaskPublisher.Output

    private let publisher: URLSession.DataTaskPublisher
    private let lock = NSLock()
    // Nil once it is over. Touched under the lock.
    private var downstream: AnySubscriber<Answer, URLError>?
    private var task: URLSessionDataTask?
    var description: String { "DataTaskPublisher" }

    init(
      _ publisher: URLSession.DataTaskPublisher,
      _ downstream: AnySubscriber<URLSession.DataTaskPublisher.Output, URLError>
    ) { (self.publisher, self.downstream) = (publisher, downstream) }

    /// The first request sends the HTTP request; later ones resume its task, as in Combine.
    func request(_ demand: Subscribers.Demand) {
      precondition(demand > 0, "API Violation: demand must not be zero")
      let task = lock.withLock {
        guard downstream != nil else { return nil as URLSessionDataTask? }
        let task =
          self.task ?? publisher.session.dataTask(with: publisher.request) { [self] in finish($0, $1, $2) }
        self.task = task
        return task
      }
      task?.resume()
    }

    func cancel() {
      let (task, downstream) = end()
      task?.cancel()
      withExtendedLifetime(downstream) {}
    }

    private func finish(_ data: Data?, _ response: URLResponse?, _ error: (any Error)?) {
      guard let downstream = end().downstream else { return }
      if let response, error == nil {
        _ = downstream.receive((data ?? Data(), response))
        downstream.receive(completion: .finished)
      } else {
        downstream.receive(completion: .failure(error as? URLError ?? URLError(.unknown)))
      }
    }

    private func end() -> (task: URLSessionDataTask?, downstream: AnySubscriber<Answer, URLError>?) {
      lock.withLock { (exchange(&task, with: nil), exchange(&downstream, with: nil)) }
    }
  }
#endif
