import Reactive
import SpaceTestSupport
import Testing

struct TimeoutTests {
  private let scheduler = TestScheduler()
  private let upstream = Upstream<Int, TestError>()

  @Test func `ends when no value comes in time, and cancels the upstream`() {
    // Given
    let recorder = upstream.timeout(.seconds(10), scheduler: scheduler).recorded(.max(5))
    // When
    for number in 1...3 {
      scheduler.advance(by: .seconds(9))
      upstream.send(number)
    }
    scheduler.advance(by: .milliseconds(9999))
    #expect(recorder.events == [.value(1), .value(2), .value(3)])
    scheduler.advance(by: .milliseconds(1))
    // Then
    #expect(recorder.events == [.value(1), .value(2), .value(3), .finished])
    #expect(upstream.asked == [.request(.max(5)), .cancel])
    upstream.send(4)
    upstream.send(completion: .failure(.first))
    scheduler.run()
    #expect(recorder.completions == [.finished])
    #expect(scheduler.pendingCount == 0)
  }

  @Test func `fails with the error made`() {
    let recorder = upstream.timeout(.seconds(10), scheduler: scheduler, customError: { .second }).recorded()
    scheduler.advance(by: .seconds(10))
    #expect(recorder.events == [.failure("second")])
  }

  @Test func `the upstream's completion stops the timer`() {
    let recorder = upstream.timeout(.seconds(10), scheduler: scheduler, customError: { .second }).recorded()
    upstream.send(1)
    upstream.send(completion: .finished)
    scheduler.run()
    #expect(recorder.events == [.value(1), .finished])
  }

  @Test func `canceling stops the timer and releases it`() {
    let recorder = upstream.timeout(.seconds(10), scheduler: scheduler).recorded()
    recorder.cancel()
    #expect(scheduler.pendingCount == 0)
    scheduler.advance(by: .seconds(20))
    #expect(recorder.events == [])
    #expect(upstream.asked == [.request(.unlimited), .cancel])
  }

  @Test func `the demand returned for values is requested`() {
    upstream.timeout(.seconds(10), scheduler: scheduler).recorded(.max(1)) { _ in .max(2) }
    #expect(upstream.send(1) == .none)
    scheduler.advance()
    #expect(upstream.asked == [.request(.max(1)), .request(.max(2))])
  }

  @Test func `a scheduler without time traps`() async {
    await #expect(processExitsWith: .failure) {
      _ = PassthroughSubject<Int, Never>().timeout(1, scheduler: ImmediateScheduler.shared).sink { _ in }
    }
  }

  @Test func `its description, mirror and playground text`() throws {
    try expectReflection("Timeout", children: [], isSubscription: true) {
      $0.timeout(1, scheduler: TestScheduler())
    }
  }
}
