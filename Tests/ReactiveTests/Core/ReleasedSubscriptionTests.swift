import Dispatch
import Reactive
import SpaceTestSupport
import Testing

/// The subscription of an upstream that has ended may be released by the operator; what runs then may use the operator.
@Suite struct ReleasedSubscriptionTests {
  /// A subscription that calls a closure when it is released.
  private final class Farewell: Subscription {
    private let onRelease: () -> Void

    init(_ onRelease: @escaping () -> Void) { self.onRelease = onRelease }
    deinit { onRelease() }

    func request(_: Subscribers.Demand) {}
    func cancel() {}
  }

  /// Numbers at once; only the subscriber has its subscription.
  private struct Ending: Publisher {
    typealias Output = Int
    typealias Failure = TestError

    let completion: Subscribers.Completion<TestError>
    let onRelease: () -> Void

    func receive<S: Subscriber<Int, TestError>>(subscriber: S) {
      subscriber.receive(subscription: Farewell(onRelease))
      subscriber.receive(completion: completion)
    }
  }

  private typealias Numbers = AnyPublisher<Int, TestError>

  private static var one: Numbers { Just(1).setFailureType(to: TestError.self).eraseToAnyPublisher() }
  private static var silent: Numbers { Empty(completeImmediately: false).eraseToAnyPublisher() }

  private static var operators: [(String, Subscribers.Completion<TestError>, (Numbers) -> Numbers)] {
    [
      ("drop", .finished, { $0.dropFirst().eraseToAnyPublisher() }),
      ("drop until output", .finished, { $0.drop(untilOutputFrom: silent).eraseToAnyPublisher() }),
      ("prefix until output", .finished, { $0.prefix(untilOutputFrom: silent).eraseToAnyPublisher() }),
      ("retry", .failure(.first), { $0.retry(1).eraseToAnyPublisher() }),
      ("catch", .failure(.first), { $0.catch { _ in silent }.eraseToAnyPublisher() }),
      ("catch, finished", .finished, { $0.catch { _ in silent }.eraseToAnyPublisher() }),
      ("prepend", .finished, { silent.prepend($0).eraseToAnyPublisher() }),
      ("append", .finished, { $0.append(silent).eraseToAnyPublisher() }),
      ("combineLatest", .finished, { $0.combineLatest(silent).map { $0 + $1 }.eraseToAnyPublisher() }),
      ("zip", .finished, { $0.zip(silent).map { $0 + $1 }.eraseToAnyPublisher() }),
      ("merge", .finished, { $0.merge(with: silent).eraseToAnyPublisher() }),
      ("flatMap", .finished, { $0.flatMap { _ in silent }.eraseToAnyPublisher() }),
      ("switchToLatest", .finished, { $0.map { _ in silent }.switchToLatest().eraseToAnyPublisher() }),
      (
        "buffer", .finished,
        { $0.buffer(size: 1, prefetch: .keepFull, whenFull: .dropNewest).eraseToAnyPublisher() }
      ),
      ("reduce", .finished, { $0.reduce(0, +).eraseToAnyPublisher() }),
      (
        "replaceError", .failure(.first),
        { $0.replaceError(with: 1).setFailureType(to: TestError.self).eraseToAnyPublisher() }
      ),
      ("flatMap, inner", .finished, { inner in one.flatMap { _ in inner }.eraseToAnyPublisher() }),
      (
        "switchToLatest, inner", .finished,
        { inner in one.map { _ in inner }.switchToLatest().eraseToAnyPublisher() }
      ),
      (
        "switchToLatest, failed inner", .failure(.first),
        { inner in one.map { _ in inner }.switchToLatest().eraseToAnyPublisher() }
      ),
    ]
  }

  @Test(.hangLimit, arguments: operators.indices)
  func `the operator can be used while the subscription of an ended upstream is released`(index: Int) {
    // Given
    let (name, completion, makeOperator) = Self.operators[index]
    let recorder = Recorder<Int, TestError>(.max(1))
    var releases = 0
    let ending = Ending(completion: completion) {
      releases += 1
      recorder.request(.max(1))
    }
    // When
    makeOperator(ending.eraseToAnyPublisher()).subscribe(recorder)
    recorder.cancel()
    // Then
    #expect(releases > 0, "\(name)")
  }
}

/// As in Combine, a subscription holds its upstream's subscription, but not the upstream.
@Suite struct ReleasedUpstreamTests {
  private final class Source: Publisher {
    typealias Output = Int
    typealias Failure = TestError

    let subject = PassthroughSubject<Int, TestError>()

    func receive<S: Subscriber<Int, TestError>>(subscriber: S) { subject.receive(subscriber: subscriber) }
  }

  private static func erased(_ publisher: some Publisher) -> AnyPublisher<Void, any Error> {
    publisher.map { _ in }.mapError { $0 as any Error }.eraseToAnyPublisher()
  }

  private typealias Operators = [(String, (Source) -> AnyPublisher<Void, any Error>)]

  private static var mapping: Operators {
    [
      ("map", { erased($0.map(\.self)) }), ("tryMap", { erased($0.tryMap { $0 }) }),
      ("compactMap", { erased($0.compactMap { $0 }) }),
      ("tryCompactMap", { erased($0.tryCompactMap { $0 }) }),
      ("filter", { erased($0.filter { _ in true }) }), ("tryFilter", { erased($0.tryFilter { _ in true }) }),
      ("scan", { erased($0.scan(0, +)) }), ("tryScan", { erased($0.tryScan(0, +)) }),
      ("removeDuplicates", { erased($0.removeDuplicates()) }),
      ("tryRemoveDuplicates", { erased($0.tryRemoveDuplicates(by: ==)) }),
      ("replaceEmpty", { erased($0.replaceEmpty(with: 1)) }),
      ("replaceError", { erased($0.replaceError(with: 1)) }),
      ("mapError", { erased($0.mapError { $0 }) }), ("assertNoFailure", { erased($0.assertNoFailure()) }),
      ("catch", { erased($0.catch { _ in Just(1) }) }),
      ("tryCatch", { erased($0.tryCatch { _ in Just(1) }) }),
      ("flatMap", { erased($0.flatMap { Just($0) }) }),
      ("switchToLatest", { erased($0.map { Just($0).setFailureType(to: TestError.self) }.switchToLatest()) }),
      ("handleEvents", { erased($0.handleEvents(receiveOutput: { _ in })) }),
      ("breakpoint", { erased($0.breakpoint(receiveOutput: { _ in false })) }),
      ("measureInterval", { erased($0.measureInterval(using: ImmediateScheduler.shared)) }),
    ]
  }

  private static var selecting: Operators {
    [
      ("collect", { erased($0.collect()) }), ("collect(2)", { erased($0.collect(2)) }),
      ("count", { erased($0.count()) }), ("reduce", { erased($0.reduce(0, +)) }),
      ("tryReduce", { erased($0.tryReduce(0, +)) }), ("min", { erased($0.min()) }),
      ("tryMax", { erased($0.tryMax(by: <)) }), ("contains", { erased($0.contains(1)) }),
      ("contains(where:)", { erased($0.contains { $0 == 1 }) }),
      ("tryContains", { erased($0.tryContains { $0 == 1 }) }),
      ("allSatisfy", { erased($0.allSatisfy { $0 > 0 }) }),
      ("tryAllSatisfy", { erased($0.tryAllSatisfy { $0 > 0 }) }), ("first", { erased($0.first()) }),
      ("first(where:)", { erased($0.first { $0 > 1 }) }), ("tryFirst", { erased($0.tryFirst { $0 > 1 }) }),
      ("last", { erased($0.last()) }), ("last(where:)", { erased($0.last { $0 > 1 }) }),
      ("tryLast", { erased($0.tryLast { $0 > 1 }) }), ("dropFirst", { erased($0.dropFirst()) }),
      ("drop(while:)", { erased($0.drop { $0 > 1 }) }), ("tryDrop", { erased($0.tryDrop { $0 > 1 }) }),
      ("prefix", { erased($0.prefix(2)) }), ("prefix(while:)", { erased($0.prefix { $0 > 0 }) }),
      ("tryPrefix", { erased($0.tryPrefix { $0 > 0 }) }),
      ("buffer", { erased($0.buffer(size: 1, prefetch: .keepFull, whenFull: .dropNewest)) }),
      ("append", { erased($0.append(1)) }),
      ("zip", { erased($0.zip(Just(1).setFailureType(to: TestError.self))) }),
      ("merge", { erased($0.merge(with: Just(1).setFailureType(to: TestError.self))) }),
      ("combineLatest", { erased($0.combineLatest(Just(1).setFailureType(to: TestError.self))) }),
    ]
  }

  private static var time: Operators {
    [
      ("debounce", { erased($0.debounce(for: .seconds(1), scheduler: DispatchQueue.main)) }),
      ("throttle", { erased($0.throttle(for: .seconds(1), scheduler: DispatchQueue.main, latest: true)) }),
      ("delay", { erased($0.delay(for: .seconds(1), scheduler: DispatchQueue.main)) }),
      ("timeout", { erased($0.timeout(.seconds(1_000), scheduler: DispatchQueue.main)) }),
      ("receive(on:)", { erased($0.receive(on: DispatchQueue.main)) }),
      ("collect(.byTime)", { erased($0.collect(.byTime(DispatchQueue.main, .seconds(1)))) }),
    ]
  }

  @Test func `a subscription through any operator does not hold the upstream`() {
    for (name, makeOperator) in Self.mapping + Self.selecting + Self.time {
      // Given
      var source: Source? = Source()
      weak let held = source
      let subject = source?.subject
      let subscription = source.map(makeOperator)?.sink(receiveCompletion: { _ in }, receiveValue: { _ in })

      // When
      source = nil

      // Then
      #expect(held == nil, "\(name)")
      subscription?.cancel()
      withExtendedLifetime(subject) {}
    }
  }
}
