import Reactive
import SpaceTestSupport
import Testing

/// Time operators release their subscriber and its closures when the stream ends.
struct TimeReleaseTests {
  typealias Stage = @Sendable (Upstream<Int, TestError>, TestScheduler) -> AnyPublisher<Int, TestError>

  static let stages: [(name: String, make: Stage)] = [
    ("delay", { $0.delay(for: 10, scheduler: $1).eraseToAnyPublisher() }),
    ("debounce", { $0.debounce(for: 10, scheduler: $1).eraseToAnyPublisher() }),
    ("throttle", { $0.throttle(for: 10, scheduler: $1, latest: true).eraseToAnyPublisher() }),
    ("timeout", { $0.timeout(10, scheduler: $1).eraseToAnyPublisher() }),
    ("measureInterval", { $0.measureInterval(using: $1).map { _ in 1 }.eraseToAnyPublisher() }),
    ("receive(on:)", { $0.receive(on: $1).eraseToAnyPublisher() }),
    ("subscribe(on:)", { $0.subscribe(on: $1).eraseToAnyPublisher() }),
    ("collect", { $0.collect(.byTime($1, 10)).map(\.count).eraseToAnyPublisher() }),
  ]

  private let scheduler = TestScheduler()
  private let upstream = Upstream<Int, TestError>()

  @Test(arguments: stages.map(\.name), [false, true])
  func `the subscriber is released at the end and when canceled`(name: String, isCancelled: Bool) throws {
    // Given
    let make = try #require(Self.stages.first { $0.name == name }).make
    var cancellable: AnyCancellable?
    let watch = watching { object in
      cancellable = make(upstream, scheduler)
        .sink(receiveCompletion: { _ in object.touch() }, receiveValue: { _ in object.touch() })
    }
    scheduler.advance()
    upstream.send(1)
    #expect(watch.isAlive)
    // When
    if isCancelled { cancellable?.cancel() } else { upstream.send(completion: .failure(.first)) }
    upstream.forget()
    scheduler.advance(by: .seconds(20))
    // Then
    #expect(!watch.isAlive)
    #expect(scheduler.pendingCount == 0)
    withExtendedLifetime(cancellable) {}
  }

  @Test(arguments: ["end", "cancel", "timeout"])
  func `timeout releases the closure that makes its error`(how: String) {
    // Given
    var cancellable: AnyCancellable?
    let watch = watching { object in
      let makeError = {
        object.touch()
        return TestError.second
      }
      cancellable = upstream.timeout(10, scheduler: scheduler, customError: makeError)
        .sink(receiveCompletion: { _ in }, receiveValue: { _ in })
    }
    #expect(watch.isAlive)
    // When
    switch how {
    case "end": upstream.send(completion: .finished)
    case "cancel": cancellable?.cancel()
    default: scheduler.advance(by: .seconds(10))
    }
    upstream.forget()
    scheduler.run()
    // Then
    #expect(!watch.isAlive)
    withExtendedLifetime(cancellable) {}
  }
}
