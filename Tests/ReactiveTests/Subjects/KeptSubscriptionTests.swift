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

  @Test(arguments: subjects)
  func `an upstream that completes is not canceled by a receiver that drops the subject`(
    make: @Sendable () -> any Subject<Int, Never>
  ) {
    // Given
    let upstream = Upstream<Int, Never>()
    var kept = [make()]
    let connection = upstream.subscribe(kept[0])
    let sink = kept[0].sink(receiveCompletion: { _ in kept = [] }, receiveValue: { _ in })
    // When
    upstream.send(completion: .finished)
    sink.cancel()
    connection.cancel()
    // Then
    #expect(kept.isEmpty && !upstream.asked.contains(.cancel))
  }

  @Test(arguments: subjects)
  func `an upstream that completes is not canceled by a receiver that cancels the connection`(
    make: @Sendable () -> any Subject<Int, Never>
  ) {
    // Given
    let upstream = Upstream<Int, Never>()
    let subject = make()
    let connection = upstream.subscribe(subject)
    var ends = 0
    let sink = subject.sink(
      receiveCompletion: { _ in
        ends += 1
        connection.cancel()
      }, receiveValue: { _ in })
    // When
    upstream.send(completion: .finished)
    sink.cancel()
    // Then
    #expect(ends == 1 && !upstream.asked.contains(.cancel))
  }

  @Test(arguments: subjects)
  func `a second subscription is canceled, and one that arrives when the subject is gone`(
    make: @Sendable () -> any Subject<Int, Never>
  ) {
    // Given
    let upstream = Upstream<Int, Never>(handsOutSubscription: false)
    let (first, second, late) = (TestSubscription(), TestSubscription(), TestSubscription())
    var kept = [make()]
    let connection = upstream.subscribe(kept[0])
    // When
    upstream.send(subscription: first)
    upstream.send(subscription: second)
    // Then
    #expect(second.asked == [.cancel] && !first.asked.contains(.cancel))
    // When
    kept = []
    upstream.send(subscription: late)
    // Then
    #expect(kept.isEmpty && late.asked == [.cancel] && first.asked.contains(.cancel))
    connection.cancel()
  }
}
