import Reactive
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

  @Test(.timeLimit(.minutes(1)), arguments: operators.indices)
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
