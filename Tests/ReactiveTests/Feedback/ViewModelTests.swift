import Observation
import Reactive
import SpaceTestSupport
import Synchronization
import Testing

/// The face of view models: `state`, `states`, `send(action:)`, `observe` and `settled(for:)`.
@Suite(.hangLimit) struct ViewModelTests {
  /// Collects numbers, and fetches a word for one of them.
  private final class Model: ViewModel {
    struct State: Sendable, Equatable {
      var numbers: [Int] = []
      var word = LoadingState<Int, String, Never>.idle
    }

    enum Action: Sendable {
      case add(Int)
      case fetch(Int)
    }

    enum Event: Sendable {
      case user(Action)
      case onWord(Result<String, Never>)
    }

    let store: Store<State, Action>

    init<Context: Scheduler & Sendable>(
      scheduler: Context = MainActorScheduler.shared,
      fetch: @escaping @Sendable (Int) async -> String = { "word \($0)" }
    ) {
      store = Store(
        State(), view: { $0 }, isLoading: \.word.isLoading, scheduler: scheduler,
        feedbacks: [
          Feedback(of: { $0.word.running }) { number in
            Publishers.Async { Event.onWord(.success(await fetch(number))) }
          }
        ], event: Event.user
      ) { state, event in
        var state = state
        switch event {
        case .user(.add(let number)): state.numbers.append(number)
        case .user(.fetch(let number)): state.word.begin(number)
        case .onWord(let result): state.word.end(result)
        }
        return state
      }
    }
  }

  @Test(arguments: [true, false])
  func `a thousand actions from each of eight threads end in one right state`(isWatched: Bool) {
    // Given
    let model = Model(scheduler: ImmediateScheduler.shared)
    let lengths = Mutex<[Int]>([])
    let subscription =
      isWatched ? model.states.sink { state in lengths.withLock { $0.append(state.numbers.count) } } : nil
    // When
    onThreads(8) { thread in
      for number in 0..<1_000 { model.send(action: .add(thread * 1_000 + number)) }
    }
    // Then no action is lost, and those of a thread keep their order
    let numbers = model.state.numbers
    #expect(numbers.sorted() == Array(0..<8_000))
    for thread in 0..<8 {
      let own = numbers.filter { $0 / 1_000 == thread }
      #expect(own == own.sorted())
    }
    if isWatched { #expect(lengths.withLock { $0 } == Array(0...8_000)) }
    subscription?.cancel()
  }

  @Test func `an action that a subscriber sends follows the state that it saw`() {
    let model = Model(scheduler: ImmediateScheduler.shared)
    var seen: [[Int]] = []
    let subscription = model.states.map(\.numbers).sink { numbers in
      seen.append(numbers)
      if numbers.count < 3 { model.send(action: .add(numbers.count)) }
    }
    #expect(seen == [[], [0], [0, 1], [0, 1, 2]])
    subscription.cancel()
  }

  @Test func `subscribers from other threads meet no deadlock`() {
    let model = Model(scheduler: ImmediateScheduler.shared)
    onThreads(8) { thread in
      for number in 0..<200 {
        // Each subscriber sends while it is being given the current state.
        let isFirst = Mutex(true)
        let subscription = model.states.sink { _ in
          let sends = isFirst.withLock { isFirst in
            defer { isFirst = false }
            return isFirst
          }
          if sends { model.send(action: .add(thread * 200 + number)) }
        }
        subscription.cancel()
      }
    }
    #expect(model.state.numbers.sorted() == Array(0..<1_600))
  }

  @Test func `is settled after the action, whatever state came before`() async throws {
    let model = Model()
    #expect(try await model.settled(for: .add(1)).numbers == [1])
    #expect(try await model.settled(for: .fetch(1)).word.value == "word 1")
    #expect(try await model.settled(for: .fetch(2)).word.value == "word 2")
  }

  @Test func `the state after an action is awaited although other threads send`() async throws {
    let model = Model()
    let isDone = Atomic(false)
    let others = Task.detached { while !isDone.load(ordering: .relaxed) { model.send(action: .add(-1)) } }
    for number in 0..<500 {
      let state = try await model.settled(for: .add(number)) { _ in true }
      #expect(state.numbers.contains(number))
    }
    isDone.store(true, ordering: .relaxed)
    await others.value
  }

  @Test func `its release cancels what runs`() async throws {
    // Given
    let (started, ended) = (SpaceTestSupport.Recorder<Void>(), SpaceTestSupport.Recorder<Bool>())
    var model: Model? = Model { _ in
      started.record(())
      // Ends when the task is canceled.
      for await _ in AsyncStream<Never>.makeStream().stream {}
      ended.record(Task.isCancelled)
      return ""
    }
    model?.send(action: .fetch(1))
    try await started.first(1)
    // When
    weak let released = model
    model = nil
    // Then
    #expect(try await ended.first(1) == [true])
    #expect(released == nil)
  }

  // MARK: - The main actor

  @MainActor private final class View {
    let model = Model()
    var (fromSink, fromObserve, fromValues): ([Int], [Int], [Int]) = ([], [], [])
    var cancellables: Set<AnyCancellable> = []

    func begin() {
      model.states.sink { self.fromSink = $0.numbers }.store(in: &cancellables)
      model.observe { self.fromObserve = $0.numbers }.store(in: &cancellables)
    }

    func wait(for count: Int) async {
      for await state in model.states.values where state.numbers.count == count {
        fromValues = state.numbers
        break
      }
    }
  }

  @Test @MainActor func `the plain code of a main-actor class is right`() async throws {
    // Given
    let view = View()
    view.begin()
    // When actions come from other threads
    let model = view.model
    await Task.detached { for number in 0..<100 { model.send(action: .add(number)) } }.value
    await view.wait(for: 100)
    try await awaitCondition("a hundred states") {
      view.fromSink.count == 100 && view.fromObserve.count == 100
    }
    // Then
    #expect(view.fromSink == Array(0..<100))
    #expect(view.fromObserve == view.fromSink && view.fromValues == view.fromSink)
  }

  @Test @MainActor func `a canceled observer is called no more`() async {
    let model = Model()
    var calls = 0
    let subscription = model.observe { _ in calls += 1 }
    subscription.cancel()
    model.send(action: .add(1))
    for await state in model.states.values where state.numbers == [1] { break }
    #expect(calls == 0)
  }

  @Test func `a closure of no actor is told on the given scheduler`() {
    let model = Model(scheduler: ImmediateScheduler.shared)
    var seen: [[Int]] = []
    let subscription = model.states.sink { seen.append($0.numbers) }
    model.send(action: .add(1))
    #expect(seen == [[], [1]])
    subscription.cancel()
  }

  // MARK: - Observation

  @Test func `Observations follow the latest state`() async {
    guard #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) else { return }
    // Given
    let model = Model()
    let states = Observations { model.state.numbers.count }
    let sender = Task.detached {
      for number in 0..<1_000 {
        model.send(action: .add(number))
        if number.isMultiple(of: 50) { await Task.yield() }
      }
    }
    // When / Then some states may be skipped, but not the last one
    var last = -1
    for await count in states {
      #expect(count >= last)
      last = count
      if count == 1_000 { break }
    }
    #expect(last == 1_000)
    await sender.value
  }
}
