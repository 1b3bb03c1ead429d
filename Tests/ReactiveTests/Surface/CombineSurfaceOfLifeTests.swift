import Dispatch
import Foundation
import Reactive
import ReactiveFoundation
import SpaceTestSupport
import Testing

/// The rest of Combine's surface: operators that begin, end, share, time and observe a stream.
struct CombineSurfaceOfLifeTests {
  // MARK: - Publishers

  @Test func `the publishers that begin a stream`() {
    #expect(gather(Just(1)).values == [1])
    #expect(gather(Empty<Int, TestError>()).completion == .finished)
    #expect(gather(Empty<Int, TestError>(completeImmediately: false)).completion == nil)
    #expect(
      gather(Empty(completeImmediately: true, outputType: Int.self, failureType: TestError.self)).completion
        == .finished)
    #expect(gather(Fail<Int, TestError>(error: .first)).completion == .failure(.first))
    #expect(gather(Fail(outputType: Int.self, failure: TestError.first)).completion == .failure(.first))
    #expect(gather(Deferred { Just(1) }).values == [1])
    #expect(gather(Future<Int, TestError> { $0(.success(1)) }).values == [1])
    #expect(gather(Result<Int, TestError>.success(1).publisher).values == [1])
    #expect(gather(Result<Int, TestError>.Publisher(1)).values == [1])
    #expect(gather(Result<Int, TestError>.Publisher(.first)).completion == .failure(.first))
    #expect(gather(Optional(1).publisher).values == [1])
    #expect(gather(Optional<Int>.Publisher(nil)).completion == .finished)
    #expect(gather([1, 2].publisher).values == [1, 2])
    #expect(gather((1...3).publisher).values == [1, 2, 3])
    #expect(gather(Publishers.Sequence<[Int], TestError>(sequence: [1])).values == [1])
    let record = Record<Int, TestError> {
      $0.receive(1)
      $0.receive(completion: .failure(.second))
    }
    #expect(gather(record).completion == .failure(.second))
    #expect(gather(Record<Int, TestError>(output: [1], completion: .finished)).values == [1])
  }

  @Test func `a future's value is awaited`() async throws {
    #expect(await Future<Int, Never> { $0(.success(1)) }.value == 1)
    #expect(try await Future<Int, TestError> { $0(.success(2)) }.value == 2)
    await #expect(throws: TestError.first) { try await Future<Int, TestError> { $0(.failure(.first)) }.value }
  }

  // MARK: - Subjects and subscribers

  final class Model {
    var title = ""
  }

  @Test func `subjects, subscribers and erasure`() {
    // Given
    let title = CurrentValueSubject<String, Never>("a")
    let count = PassthroughSubject<Int, Never>()
    let model = Model()
    var cancellables = Set<AnyCancellable>()
    var list: [AnyCancellable] = []
    var seen: [Int] = []
    // When
    title.assign(to: \.title, on: model).store(in: &cancellables)
    count.sink { seen.append($0) }.store(in: &list)
    count.sink(receiveCompletion: { _ in seen.append(-1) }, receiveValue: { _ in }).store(in: &list)
    count.subscribe(
      AnySubscriber(Subscribers.Sink(receiveCompletion: { _ in }, receiveValue: { seen.append($0) })))
    count.subscribe(
      AnySubscriber(
        receiveSubscription: { $0.request(.max(1)) },
        receiveValue: {
          seen.append(-$0); return .none
        },
        receiveCompletion: { _ in }))
    let joined = PassthroughSubject<Int, Never>()
    joined.sink { seen.append($0 * 100) }.store(in: &cancellables)
    AnyCancellable(count.subscribe(joined)).store(in: &cancellables)
    count.subscribe(AnySubscriber(joined))
    title.value = "b"
    title.send("c")
    count.send(5)
    count.send(completion: .finished)
    PassthroughSubject<Void, Never>().send()
    // Then
    #expect(model.title == "c")
    #expect(seen == [5, 5, -5, 500, 500, -1])
    #expect(title.eraseToAnyPublisher().description == "AnyPublisher")
    #expect(gather(AnyPublisher(Just(1))).values == [1])
    let assign = Subscribers.Assign<Model, String>(object: model, keyPath: \.title)
    Just("d").subscribe(assign)
    #expect(model.title == "d")
    #expect(assign.object == nil)
  }

  @Test func `demand and completion`() {
    #expect(Subscribers.Demand.max(2) + 1 == .max(3))
    #expect(Subscribers.Demand.unlimited - 1 == .unlimited)
    #expect(Subscribers.Demand.max(2) * 3 == .max(6))
    #expect(Subscribers.Demand.none.max == 0)
    #expect(Subscribers.Demand.unlimited.max == nil)
    #expect(Subscribers.Demand.max(2) > 1)
    #expect(Subscribers.Completion<TestError>.failure(.first) != .finished)
    #expect("\(Subscriptions.empty)" == "Empty")
    #expect(CombineIdentifier() != CombineIdentifier())
  }

  // MARK: - Errors

  @Test func `operators of errors`() {
    let failing = Fail<Int, TestError>(error: .first)
    #expect(gather(failing.catch { _ in Just(1) }).values == [1])
    #expect(gather(failing.tryCatch { _ in Just(2) }).values == [2])
    #expect(gather(failing.retry(2)).completion == .failure(.first))
    #expect(gather(failing.mapError { _ in TestError.second }).completion == .failure(.second))
    #expect(gather(failing.replaceError(with: 3)).values == [3])
    #expect(gather(Just(1).setFailureType(to: TestError.self)).completion == .finished)
    #expect(gather(Just(1).setFailureType(to: TestError.self).assertNoFailure()).values == [1])
    #expect(gather(Just(1).setFailureType(to: TestError.self).assertNoFailure("never")).values == [1])
  }

  @Test func `operators of coders`() throws {
    let data = try #require(gather(Just([1, 2]).encode(encoder: JSONEncoder())).values.first)
    #expect(gather(Just(data).decode(type: [Int].self, decoder: JSONDecoder())).values == [[1, 2]])
  }

  // MARK: - Time

  @Test func `operators of time, on a scheduler in virtual time`() {
    // Given
    let scheduler = TestScheduler()
    let subject = PassthroughSubject<Int, TestError>()
    var seen: [String] = []
    var cancellables = Set<AnyCancellable>()
    func note<P: Publisher>(_ name: String, _ publisher: P) {
      publisher.sink(receiveCompletion: { _ in }, receiveValue: { seen.append("\(name) \($0)") })
        .store(in: &cancellables)
    }
    // When
    note("delay", subject.delay(for: .seconds(1), tolerance: .zero, scheduler: scheduler, options: nil))
    note("debounce", subject.debounce(for: .seconds(2), scheduler: scheduler, options: nil))
    note("throttle", subject.throttle(for: .seconds(3), scheduler: scheduler, latest: true))
    note("timeout", subject.timeout(.seconds(9), scheduler: scheduler, options: nil) { .first })
    note("interval", subject.measureInterval(using: scheduler).map { _ in 0 })
    note("receive", subject.receive(on: scheduler))
    note("subscribe", subject.subscribe(on: scheduler))
    note("collect", subject.collect(.byTime(scheduler, .seconds(4))))
    note("group", subject.collect(.byTimeOrCount(scheduler, .seconds(4), 1)))
    scheduler.advance(by: .zero)
    subject.send(7)
    scheduler.advance(by: .seconds(8))
    // Then
    #expect(
      Set(seen) == [
        "delay 7", "debounce 7", "throttle 7", "timeout 7", "interval 0", "receive 7", "subscribe 7",
        "collect [7]", "group [7]",
      ])
  }

  @Test func `schedulers`() {
    var runs = 0
    ImmediateScheduler.shared.schedule { runs += 1 }
    ImmediateScheduler.shared.schedule(after: ImmediateScheduler.shared.now) { runs += 1 }
    #expect(runs == 2)
    #expect(DispatchQueue.SchedulerTimeType.Stride.seconds(1) == .milliseconds(1000))
    #expect(OperationQueue.SchedulerTimeType.Stride.seconds(1) == .milliseconds(1000))
    #expect(RunLoop.SchedulerTimeType.Stride.seconds(1) == .milliseconds(1000))
  }

  // MARK: - Debugging and sharing

  @Test func `operators that watch`() {
    // Given
    var events: [String] = []
    struct Log: TextOutputStream {
      let note: (String) -> Void
      mutating func write(_ string: String) { note(string) }
    }
    let watched = Just(1)
      .handleEvents(
        receiveSubscription: { _ in events.append("subscription") },
        receiveOutput: { _ in events.append("output") },
        receiveCompletion: { _ in events.append("completion") }, receiveCancel: { events.append("cancel") },
        receiveRequest: { _ in events.append("request") }
      )
      .breakpoint(
        receiveSubscription: { _ in false }, receiveOutput: { _ in false }, receiveCompletion: { _ in false }
      )
      .breakpointOnError()
      .print("number", to: Log { events.append($0) })
    // When, then
    #expect(gather(watched).values == [1])
    #expect(events.contains("output"))
    #expect(events.contains { $0.contains("number: receive value: (1)") })
  }

  @Test func `operators that share and buffer`() {
    let subject = PassthroughSubject<Int, Never>()
    var seen: [Int] = []
    var cancellables = Set<AnyCancellable>()
    let shared: Publishers.Share<PassthroughSubject<Int, Never>> = subject.share()
    shared.sink { seen.append($0) }.store(in: &cancellables)
    let connectable: Publishers.MakeConnectable<PassthroughSubject<Int, Never>> = subject.makeConnectable()
    connectable.sink { seen.append($0 * 10) }.store(in: &cancellables)
    connectable.connect().store(in: &cancellables)
    let multicast: Publishers.Multicast<PassthroughSubject<Int, Never>, PassthroughSubject<Int, Never>> =
      subject.multicast { PassthroughSubject() }
    multicast.autoconnect().sink { seen.append($0 * 100) }.store(in: &cancellables)
    subject.multicast(subject: CurrentValueSubject(0)).autoconnect().sink { seen.append($0 * 1000) }
      .store(in: &cancellables)
    subject.buffer(size: 1, prefetch: .byRequest, whenFull: .dropNewest).sink { seen.append($0 * 10_000) }
      .store(in: &cancellables)
    subject.buffer(size: 1, prefetch: .keepFull, whenFull: .dropOldest).sink { seen.append($0 * 100_000) }
      .store(in: &cancellables)
    subject.send(1)
    #expect(seen == [0, 1, 10, 100, 1000, 10_000, 100_000])
  }
}
