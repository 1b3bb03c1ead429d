import Reactive
import Testing

struct ShareTests {
  @Test func `many threads get the same subject`() {
    for _ in 0..<200 {
      let source = PassthroughSubject<Int, Never>()
      let multicast = source.multicast { PassthroughSubject<Int, Never>() }
      let recorders = (0..<4).map { _ in Recorder<Int, Never>() }
      nonisolated(unsafe) let shared = multicast
      simultaneously(
        { shared.subscribe(recorders[0]) }, { shared.subscribe(recorders[1]) },
        { shared.subscribe(recorders[2]) }, { shared.subscribe(recorders[3]) })
      let connection = multicast.connect()
      source.send(1)
      #expect(recorders.allSatisfy { $0.values == [1] })
      connection.cancel()
    }
  }

  @Test func `connects again for a subscriber after the last has left`() {
    let upstream = Upstream<Int, Never>()
    let share = upstream.share()
    share.sink { _ in }.cancel()
    let cancellable = share.sink { _ in }
    #expect(upstream.subscribers.count == 2)
    cancellable.cancel()
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
