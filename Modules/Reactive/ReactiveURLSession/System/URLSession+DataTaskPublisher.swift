#if !canImport(Darwin)
  public import Foundation
  @_exported public import FoundationNetworking
  public import Reactive

  extension URLSession {
    /// A publisher of the answer to a request for the URL.
    ///
    ///     session.dataTaskPublisher(for: url).map(\.data).decode(type: Story.self, decoder: JSONDecoder())
    public func dataTaskPublisher(for url: URL) -> DataTaskPublisher {
      dataTaskPublisher(for: URLRequest(url: url))
    }

    /// A publisher of the answer to the request.
    public func dataTaskPublisher(for request: URLRequest) -> DataTaskPublisher {
      DataTaskPublisher(request: request, session: self)
    }

    /// Sends a request once a value is requested: sends its answer and finishes, or fails.
    ///
    /// An answer of any status is an answer. Each subscriber has a task of its own, which a cancellation cancels. The
    /// answer is delivered on the session's queue.
    public struct DataTaskPublisher: Publisher {
      /// The body of the answer, and its status and headers.
      public typealias Output = (data: Data, response: URLResponse)
      /// The error that kept the answer from arriving.
      public typealias Failure = URLError

      /// The request.
      public let request: URLRequest
      /// The session that the request is sent in.
      public let session: URLSession

      /// A publisher with these properties.
      public init(request: URLRequest, session: URLSession) {
        (self.request, self.session) = (request, session)
      }

      /// Attaches the subscriber. Call `subscribe(_:)` instead.
      public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
        subscriber.receive(subscription: DataTaskSubscription(self, AnySubscriber(subscriber)))
      }
    }
  }
#endif
