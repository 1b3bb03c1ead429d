import Dispatch
import Reactive
import SpaceTestSupport
import Testing

/// Time operators used from several threads at once.
struct TimeThreadsTests {
  private let subject = PassthroughSubject<Int, Never>()
  private let log = Log<Int>()
  private let queue = DispatchQueue(label: "test", attributes: .concurrent)

  @Test func `delay on a concurrent queue keeps each sender's order, and the completion stays last`()
    async throws
  {
    try await awaitCall { done in
      let cancellable = subject.delay(for: .microseconds(20), scheduler: queue)
        .sink(receiveCompletion: { _ in done() }, receiveValue: log.append)
      sendFromTwo(1000)
      subject.send(completion: .finished)
      kept.append(cancellable)
    }
    #expect(log.all.count == 2000)
    expectOrderOfSenders()
  }

  @Test(arguments: [true, false])
  func `throttle loses neither the order nor the value that waits at the end`(latest: Bool) async throws {
    // Given
    try await awaitCall { done in
      let cancellable = subject.throttle(for: .microseconds(50), scheduler: queue, latest: latest)
        .sink(receiveCompletion: { _ in done() }, receiveValue: log.append)
      // When
      sendFromTwo(2000)
      subject.send(-1)
      subject.send(completion: .finished)
      kept.append(cancellable)
    }
    // Then
    if latest { #expect(log.all.last == -1) }
    #expect(!log.all.isEmpty)
    expectOrderOfSenders()
  }

  @Test func `measureInterval measures each value once, whoever sends it`() {
    // Given
    let spans = Log<DispatchQueue.SchedulerTimeType.Stride>()
    let cancellable = subject.measureInterval(using: queue).sink(receiveValue: spans.append)
    // When
    sendFromTwo(2000)
    // Then
    #expect(spans.all.count == 4000)
    #expect(spans.all.allSatisfy { $0 >= 0 })
    cancellable.cancel()
  }

  @Test func `measureInterval canceled by another thread sends nothing afterwards`() {
    for _ in 0..<200 {
      let spans = Log<DispatchQueue.SchedulerTimeType.Stride>()
      let recorder = Recorder<DispatchQueue.SchedulerTimeType.Stride, Never> {
        spans.append($0)
        return .none
      }
      let subject = PassthroughSubject<Int, Never>()
      subject.measureInterval(using: queue).subscribe(recorder)
      simultaneously({ for number in 0..<20 { subject.send(number) } }, { recorder.cancel() })
      let count = spans.all.count
      subject.send(21)
      #expect(spans.all.count == count)
    }
  }

  @Test func `subscribe(on:) passes on what several threads ask for, and one cancellation`() {
    // Given
    let upstream = Upstream<Int, Never>()
    let recorder = upstream.subscribe(on: queue).recorded(.none)
    settle()
    // When
    simultaneously(
      { for _ in 0..<500 { recorder.request(.max(1)) } }, { for _ in 0..<500 { recorder.request(.max(1)) } })
    settle()
    #expect(upstream.asked == Array(repeating: .request(.max(1)), count: 1000))
    simultaneously({ recorder.cancel() }, { recorder.cancel() }, { recorder.request(.max(2)) })
    settle()
    // Then
    #expect(upstream.asked.filter { $0 == .cancel }.count == 1)
  }

  @Test func `a timeout that races with values ends the stream once, after the values that came before`()
    async throws
  {
    for _ in 0..<50 {
      let (subject, recorder) = (PassthroughSubject<Int, Never>(), Recorder<Int, Never>())
      try await awaitCall { done in
        recorder.onCompletion = done
        subject.timeout(.microseconds(100), scheduler: queue).subscribe(recorder)
        for number in 0..<50 { subject.send(number) }
      }
      subject.send(50)
      settle()
      #expect(recorder.completions == [.finished])
      #expect(recorder.events.last == .finished)
      #expect(recorder.values == Array(0..<recorder.values.count))
    }
  }

  // MARK: -

  private let kept = Log<AnyCancellable>()

  /// Sends even numbers from one thread and odd ones from another.
  private func sendFromTwo(_ count: Int) {
    let subject = subject
    simultaneously(
      { for number in 0..<count { subject.send(2 * number) } },
      { for number in 0..<count { subject.send(2 * number + 1) } })
  }

  private func expectOrderOfSenders(sourceLocation: SourceLocation = #_sourceLocation) {
    for rest in 0...1 {
      let numbers = log.all.filter { $0 >= 0 && $0 % 2 == rest }
      #expect(zip(numbers, numbers.dropFirst()).allSatisfy { $0 < $1 }, sourceLocation: sourceLocation)
    }
  }

  /// Waits for all jobs submitted to the queue.
  private func settle() { queue.sync(flags: .barrier) {} }
}
