import Reactive
import Testing

/// A subject keeps the subscriptions of its subscribers, as Combine's do.
struct KeptSubscriptionTests {
  /// A subscriber that requests values and forgets its subscription.
  private final class Forgetful: Subscriber {
    typealias Input = Int
    typealias Failure = Never

    weak var subscription: AnyObject?
    var values: [Int] = []

    func receive(subscription: any Subscription) {
      self.subscription = subscription as AnyObject
      subscription.request(.unlimited)
    }
    func receive(_ input: Int) -> Subscribers.Demand {
      values.append(input)
      return .none
    }
    func receive(completion: Subscribers.Completion<Never>) {}

    func cancel() { (subscription as? any Subscription)?.cancel() }
  }

  private static let subjects: [@Sendable () -> any Subject<Int, Never>] = [
    { PassthroughSubject<Int, Never>() }, { CurrentValueSubject<Int, Never>(0) },
  ]

  @Test(arguments: subjects)
  func `a subscription that nobody else holds is kept until completion`(
    make: @Sendable () -> any Subject<Int, Never>
  ) {
    // Given
    let subject = make()
    let subscriber = Forgetful()
    subject.subscribe(subscriber)
    // When, Then
    #expect(subscriber.subscription != nil)
    subject.send(1)
    #expect(subscriber.values.last == 1)
    subject.send(completion: .finished)
    #expect(subscriber.subscription == nil)
  }

  @Test(arguments: subjects)
  func `a subscription that nobody else holds is kept until cancellation`(
    make: @Sendable () -> any Subject<Int, Never>
  ) {
    let subject = make()
    let subscriber = Forgetful()
    subject.subscribe(subscriber)
    #expect(subscriber.subscription != nil)
    subscriber.cancel()
    #expect(subscriber.subscription == nil)
    subject.send(1)
    #expect(subscriber.values.last != 1)
  }

  @Test(arguments: subjects)
  func `a canceled subscriber and its subject are released`(make: @Sendable () -> any Subject<Int, Never>) {
    // Given
    weak var watchedSubject: (any Subject<Int, Never>)?
    weak var watched: Forgetful?
    do {
      let subject = make()
      let subscriber = Forgetful()
      (watchedSubject, watched) = (subject, subscriber)
      subject.subscribe(subscriber)
      // When it cancels inside a value, while the subject walks its list
      let last = subject.sink { [weak subscriber] _ in subscriber?.cancel() }
      subject.send(1)
      last.cancel()
    }
    // Then
    #expect(watched == nil && watchedSubject == nil)
  }

  @Test(arguments: subjects)
  func `the upstream of a released subject is canceled, once`(make: @Sendable () -> any Subject<Int, Never>) {
    // Given
    var cancellations = 0
    let source = PassthroughSubject<Int, Never>()
    let upstream = source.handleEvents(receiveCancel: { cancellations += 1 })
    var connection: AnyCancellable?
    do { connection = upstream.subscribe(make()) }
    // When the subject is gone already, Then
    #expect(cancellations == 1)
    connection?.cancel()
    #expect(cancellations == 1)
  }

  @Test(arguments: subjects)
  func `an upstream that has completed is not canceled`(make: @Sendable () -> any Subject<Int, Never>) {
    var cancellations = 0
    let source = PassthroughSubject<Int, Never>()
    let upstream = source.handleEvents(receiveCancel: { cancellations += 1 })
    let connection = upstream.subscribe(make())
    let subject = make()
    let other = upstream.subscribe(subject)
    source.send(completion: .finished)
    connection.cancel()
    other.cancel()
    #expect(cancellations == 1)
  }
}
