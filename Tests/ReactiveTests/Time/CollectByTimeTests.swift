import Dispatch
import Reactive
import SpaceTestSupport
import Testing

struct CollectByTimeTests {
  private let scheduler = TestScheduler()
  private let upstream = Upstream<Int, TestError>()

  private func subscribe(
    count: Int? = nil, _ demand: Subscribers.Demand = .unlimited,
    onValue: @escaping ([Int]) -> Subscribers.Demand = { _ in .none }
  ) -> Recorder<[Int], TestError> {
    let recorder = Recorder<[Int], TestError>(demand, onValue: onValue)
    if let count {
      upstream.collect(.byTimeOrCount(scheduler, .seconds(10), count)).subscribe(recorder)
    } else {
      upstream.collect(.byTime(scheduler, .seconds(10))).subscribe(recorder)
    }
    return recorder
  }

  @Test func `sends the values of each period, nothing for an empty one`() {
    // Given
    let recorder = subscribe()
    #expect(upstream.asked == [.request(.max(1))])
    // When
    #expect(upstream.send(1) == .max(1))
    scheduler.advance(by: .seconds(9))
    upstream.send(2)
    #expect(recorder.events == [])
    scheduler.advance(by: .seconds(1))
    #expect(recorder.values == [[1, 2]])
    scheduler.advance(by: .seconds(25))
    upstream.send(3)
    scheduler.advance(by: .seconds(5))
    // Then
    #expect(recorder.values == [[1, 2], [3]])
  }

  @Test func `sends a full group on the scheduler at once`() {
    let recorder = subscribe(count: 2)
    for number in 1...5 { upstream.send(number) }
    #expect(recorder.events == [])
    scheduler.advance()
    #expect(recorder.values == [[1, 2], [3, 4]])
    scheduler.advance(by: .seconds(10))
    #expect(recorder.values == [[1, 2], [3, 4], [5]])
  }

  @Test func `by time requests one value after another, from the first request on`() {
    // Given
    let recorder = subscribe(.none)
    #expect(upstream.asked == [])
    // When
    recorder.request(.max(3))
    #expect(upstream.send(1) == .max(1))
    #expect(upstream.send(2) == .max(1))
    recorder.request(.max(2))
    // Then
    #expect(upstream.asked == [.request(.max(1)), .request(.max(1))])
  }

  @Test func `by time or count requests the values of all requested arrays`() {
    // Given
    let recorder = subscribe(count: 10, .max(2)) { _ in .max(1) }
    #expect(upstream.asked == [.request(.max(20))])
    // When
    for number in 1...10 { #expect(upstream.send(number) == .none) }
    scheduler.advance()
    upstream.send(11)
    scheduler.advance(by: .seconds(10))
    recorder.request(.unlimited)
    // Then
    #expect(recorder.values == [Array(1...10), [11]])
    #expect(
      upstream.asked == [
        // The answer to an array that time has closed asks for nothing, as in Combine.
        .request(.max(20)), .request(.max(10)), .request(.unlimited),
      ])
  }

  @Test func `finishing sends the rest, failing drops it`() {
    // Given
    let finishing = subscribe()
    upstream.send(1)
    upstream.send(completion: .finished)
    scheduler.advance()
    #expect(finishing.events == [.value([1]), .finished])
    // And
    let failing = subscribe(count: 2)
    for number in 1...3 { upstream.send(number) }
    upstream.send(completion: .failure(.first))
    scheduler.run()
    #expect(failing.events == [.failure("first")])
    #expect(scheduler.pendingCount == 0)
  }

  @Test func `without demand a period continues into the next`() {
    let recorder = subscribe(.none)
    upstream.send(1)
    scheduler.advance(by: .seconds(10))
    upstream.send(2)
    recorder.request(.max(1))
    scheduler.advance(by: .seconds(10))
    #expect(recorder.values == [[1, 2]])
    upstream.send(3)
    scheduler.advance(by: .seconds(30))
    #expect(recorder.values == [[1, 2]])
  }

  @Test func `full groups and the end wait for demand`() {
    let recorder = subscribe(count: 1, .max(1)) { $0 == [1] ? .max(1) : .none }
    for number in 1...3 { upstream.send(number) }
    upstream.send(completion: .finished)
    scheduler.advance()
    #expect(recorder.events == [.value([1]), .value([2])])
    recorder.request(.max(1))
    #expect(recorder.events.count == 2)
    scheduler.advance()
    #expect(recorder.events == [.value([1]), .value([2]), .value([3]), .finished])
  }

  @Test func `canceling stops the timer and drops what was collected`() {
    let recorder = subscribe()
    upstream.send(1)
    recorder.cancel()
    #expect(scheduler.pendingCount == 0)
    scheduler.advance(by: .seconds(30))
    #expect(recorder.events == [])
    #expect(upstream.asked.last == .cancel)
  }

  @Test func `nothing is lost or duplicated between many threads and a concurrent queue`() async throws {
    // Given
    let subject = PassthroughSubject<Int, Never>()
    let log = Log<[Int]>()
    let kept = Log<AnyCancellable>()
    try await awaitCall { done in
      kept.append(
        subject.collect(.byTimeOrCount(DispatchQueue.global(), .microseconds(100), 7))
          .sink(receiveCompletion: { _ in done() }, receiveValue: { log.append($0) }))
      // When
      simultaneously(
        { for number in 0..<2000 { subject.send(number) } },
        { for number in 2000..<4000 { subject.send(number) } })
      subject.send(completion: .finished)
    }
    // Then
    #expect(log.all.flatMap { $0 }.sorted() == Array(0..<4000))
    #expect(log.all.allSatisfy { (1...7).contains($0.count) })
  }
}
