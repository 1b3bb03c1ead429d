import Reactive
import SpaceTestSupport
import Testing

struct ThrottleTests {
  private let scheduler = TestScheduler()
  private let upstream = Upstream<Int, TestError>()

  private func subscribe(
    latest: Bool, _ demand: Subscribers.Demand = .unlimited,
    onValue: @escaping (Int) -> Subscribers.Demand = { _ in .none }
  ) -> Recorder<Int, TestError> {
    let recorder = Recorder<Int, TestError>(demand, onValue: onValue)
    upstream.throttle(for: .seconds(10), scheduler: scheduler, latest: latest).subscribe(recorder)
    return recorder
  }

  @Test(arguments: [(true, [1, 4, 5]), (false, [1, 2, 5])])
  func `sends one value per interval, the latest or the first`(latest: Bool, expected: [Int]) {
    // Given
    let recorder = subscribe(latest: latest)
    upstream.send(1)
    scheduler.advance()
    #expect(recorder.values == [1])
    // When
    for number in 2...4 {
      scheduler.advance(by: .seconds(3))
      upstream.send(number)
    }
    scheduler.advance(by: .milliseconds(999))
    #expect(recorder.values == [1])
    scheduler.advance(by: .milliseconds(1))
    // Then
    #expect(recorder.values == Array(expected.prefix(2)))
    scheduler.advance(by: .seconds(60))
    upstream.send(5)
    scheduler.advance()
    #expect(recorder.values == expected)
  }

  @Test func `a value without demand is dropped`() {
    let recorder = subscribe(latest: true, .none)
    upstream.send(1)
    scheduler.run()
    recorder.request(.max(1))
    scheduler.run()
    #expect(recorder.values == [])
    for number in 2...3 {
      upstream.send(number)
      scheduler.run()
    }
    #expect(recorder.values == [2])
  }

  @Test func `the completion follows the waiting value`() {
    let recorder = subscribe(latest: true)
    upstream.send(1)
    scheduler.advance()
    upstream.send(2)
    upstream.send(completion: .failure(.first))
    #expect(recorder.events == [.value(1)])
    scheduler.advance(by: .seconds(10))
    #expect(recorder.events == [.value(1), .value(2), .failure("first")])
  }

  @Test func `without a waiting value the completion is sent as soon as possible`() {
    let recorder = subscribe(latest: true)
    upstream.send(1)
    scheduler.advance()
    upstream.send(completion: .finished)
    scheduler.advance()
    #expect(recorder.events == [.value(1), .finished])
  }

  @Test func `canceling releases everything at once`() {
    var recorder: Recorder<Int, TestError>? = subscribe(latest: true)
    weak let watched = recorder
    upstream.send(1)
    recorder?.cancel()
    upstream.forget()
    recorder = nil
    #expect(watched == nil)
    scheduler.run()
    #expect(upstream.asked.contains(.cancel))
  }

  @Test func `its description, mirror and playground text`() throws {
    try expectReflection("Throttle", children: [], isSubscription: true) {
      $0.throttle(for: 1, scheduler: TestScheduler(), latest: true)
    }
  }
}
