import Reactive
import Testing

struct ShareTests {
  @Test func `subscribes once for all, and cancels after the last`() {
    // Given
    let upstream = Upstream<Int, TestError>()
    let share = upstream.share()
    let (one, two) = (Recorder<Int, TestError>(), Recorder<Int, TestError>(.max(1)))
    #expect(upstream.subscribers.isEmpty)
    // When
    share.subscribe(one)
    upstream.send(1)
    share.subscribe(two)
    upstream.send(2)
    upstream.send(3)
    // Then
    #expect(upstream.subscribers.count == 1)
    #expect(one.all == [.subscription("Multicast"), .value(1), .value(2), .value(3)])
    #expect(two.values == [2])
    one.cancel()
    one.cancel()
    #expect(upstream.asked == [.request(.unlimited)])
    two.cancel()
    #expect(upstream.asked == [.request(.unlimited), .cancel])
  }

  @Test func `connects again for a subscriber after the last has left`() {
    let upstream = Upstream<Int, Never>()
    let share = upstream.share()
    share.sink { _ in }.cancel()
    let cancellable = share.sink { _ in }
    #expect(upstream.subscribers.count == 2)
    cancellable.cancel()
  }

  @Test func `a subscriber after the end gets the completion`() {
    let upstream = Upstream<Int, TestError>()
    let share = upstream.share()
    let (early, late) = (Recorder<Int, TestError>(), Recorder<Int, TestError>())
    share.subscribe(early)
    upstream.send(completion: .failure(.second))
    share.subscribe(late)
    #expect(early.events == [.failure("second")])
    #expect(late.events == [.failure("second")])
    #expect(upstream.subscribers.count == 1)
  }

  @Test func `the connection ends even if the only subscriber cancels while it is made`() {
    let upstream = Upstream<Int, Never>()
    let share = upstream.share()
    let recorder = Recorder<Int, Never>()
    recorder.onSubscription = { $0.cancel() }
    share.subscribe(recorder)
    #expect(upstream.asked == [.cancel])
  }

  @Test func `the stream outlives the share`() {
    let subject = PassthroughSubject<Int, Never>()
    let recorder = subject.share().recorded()
    subject.send(1)
    #expect(recorder.values == [1])
  }

  @Test func `equals only itself`() {
    let (one, two) = (Just(1).share(), Just(1).share())
    #expect(one == one)
    #expect(one != two)
  }

  @Test func `its subscription describes the share`() throws {
    let upstream = Connectable()
    let recorder = upstream.autoconnect().recorded()
    let subscription = try #require(recorder.subscription)
    #expect("\(subscription)" == "TestSubscription")
    #expect(subscription.combineIdentifier == upstream.base.subscription.combineIdentifier)
    #expect(!(subscription is any CustomReflectable))
    #expect(labels(upstream.base.rawSubscribers[0]) == ["parent", "downstream"])
    #expect("\(upstream.base.rawSubscribers[0])" == "Autoconnect")
  }

  @Test func `threads that come and go leave one connection, and none in the end`() {
    for _ in 0..<300 {
      let upstream = Count()
      nonisolated(unsafe) let autoconnect = upstream.autoconnect()
      let visit: @Sendable () -> Void = {
        let recorder = autoconnect.recorded()
        recorder.cancel()
      }
      simultaneously(visit, visit, visit, visit)
      #expect(upstream.isBalanced)
    }
  }

  /// A connectable publisher controlled by a test.
  private final class Connectable: ConnectablePublisher {
    typealias Output = Int
    typealias Failure = Never
    let base = Upstream<Int, Never>()
    func receive<S>(subscriber: S) where S: Subscriber, S.Failure == Never, S.Input == Int {
      base.receive(subscriber: subscriber)
    }
    func connect() -> any Cancellable { AnyCancellable {} }
  }

  /// Counts active connections. `@unchecked`: the number is protected by the lock.
  private final class Count: ConnectablePublisher, @unchecked Sendable {
    typealias Output = Int
    typealias Failure = Never
    private let lock = NoteLock()
    private var running = 0

    var isBalanced: Bool { lock.withLock { running == 0 } }

    func receive<S>(subscriber: S) where S: Subscriber, S.Failure == Never, S.Input == Int {
      Empty(completeImmediately: false).receive(subscriber: subscriber)
    }

    func connect() -> any Cancellable {
      lock.withLock { running += 1 }
      return AnyCancellable { self.lock.withLock { self.running -= 1 } }
    }
  }
}
