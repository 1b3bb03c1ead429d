#if !canImport(Darwin)
  public import Foundation
  public import Reactive

  extension NotificationCenter {
    /// A publisher of the notifications with a name. It never ends.
    ///
    ///     let cancellable = NotificationCenter.default.publisher(for: .saved).sink { print($0.object as Any) }
    /// - Parameters:
    ///   - name: the name of the notifications.
    ///   - object: the object that posts them; nil for any.
    public func publisher(for name: Notification.Name, object: AnyObject? = nil) -> Publisher {
      Publisher(center: self, name: name, object: object)
    }

    /// Sends the notifications with a name on demand; without demand they are dropped.
    public struct Publisher: Reactive.Publisher {
      /// The notification.
      public typealias Output = Notification
      /// The publisher cannot fail.
      public typealias Failure = Never

      /// The center that posts the notifications.
      public let center: NotificationCenter
      /// The name of the notifications.
      public let name: Notification.Name
      /// The object that posts them; nil for any.
      public let object: AnyObject?

      /// A publisher with these properties.
      public init(center: NotificationCenter, name: Notification.Name, object: AnyObject? = nil) {
        (self.center, self.name, self.object) = (center, name, object)
      }

      /// Attaches the subscriber. Call `subscribe(_:)` instead.
      public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
        let observer = NotificationObserver(self, AnySubscriber(subscriber))
        subscriber.receive(subscription: observer)
      }
    }
  }

  extension NotificationCenter.Publisher: Equatable {
    /// True for the same center, name and object.
    public static func == (lhs: Self, rhs: Self) -> Bool {
      lhs.center === rhs.center && lhs.name == rhs.name && lhs.object === rhs.object
    }
  }

  /// The subscription of one subscriber of a notification center. A subject manages demand and threads.
  ///
  /// `@unchecked`: what it holds is thread-safe, and set before it is handed out.
  final class NotificationObserver: Subscription, CustomStringConvertible, @unchecked Sendable {
    private let subject = PassthroughSubject<Notification, Never>()
    private var upstream: any Subscription = Subscriptions.empty
    private var observation: AnyCancellable?
    var description: String { "NotificationCenter Observer" }

    init(_ publisher: NotificationCenter.Publisher, _ downstream: AnySubscriber<Notification, Never>) {
      subject.subscribe(
        AnySubscriber(receiveSubscription: { self.upstream = $0 }, receiveValue: { downstream.receive($0) }))
      let center = publisher.center
      let token = center.addObserver(forName: publisher.name, object: publisher.object, queue: nil) {
        self.subject.send($0)
      }
      observation = AnyCancellable { center.removeObserver(token) }
    }

    func request(_ demand: Subscribers.Demand) { upstream.request(demand) }

    func cancel() {
      observation?.cancel()
      upstream.cancel()
    }
  }
#endif
