import Dispatch
import Reactive
import Synchronization
import Testing

/// The ten rules of a system, each with a test.
struct SystemRuleTests {
  let input = PassthroughSubject<Int, Never>()
  let recorder = Recorder<Int, Never>()

  @Test func `1 nothing runs before the subscription, and each subscriber has its own state`() {
    // Given
    var runs = 0
    let input = input
    let system = sum(
      Feedback {
        runs += 1
        return $0.filter { _ in false }.any.merge(with: input.any).any
      })
    #expect(runs == 0)
    // When
    system.subscribe(recorder)
    input.send(1)
    input.send(2)
    let late = system.recorded()
    input.send(4)
    // Then
    #expect(runs == 2)
    #expect(recorder.values == [0, 1, 3, 7])
    #expect(late.values == [0, 4])
  }

  @Test func `2 the initial state comes once and first, to the feedbacks too`() {
    // Given
    var (asStream, asEffect, asKey) = ([Int](), [Int](), [Int]())
    let stream = Feedback<Int, Int> {
      $0.map { asStream.append($0) }.filter { _ in false }.map { 0 }.any
    }
    let effect = Feedback<Int, Int>(effects: { state -> Just<Int> in
      asEffect.append(state)
      return Just(1)
    })
    let keyed = Feedback<Int, Int>(of: { $0 }) { key -> Empty<Int, Never> in
      asKey.append(key)
      return Empty()
    }
    // When
    let limited = sum(stream, effect, keyed).recorded(.max(2))
    // Then
    #expect(limited.events == [.value(0), .value(1)])
    #expect(asStream == [0, 1])
    #expect(asEffect == [0, 1])
    #expect(asKey == [0, 1])
  }

  @Test func `3 one state for each action, first in first out across feedbacks and threads`() {
    // Given
    let inputs = (0..<4).map { _ in PassthroughSubject<Int, Never>() }
    nonisolated(unsafe) var (isInside, overlaps) = (false, 0)
    var seen: [[Int]] = []
    let cancellable = Publishers.system(
      initial: [0, 0, 0, 0],
      reduce: { state, action in
        if isInside { overlaps += 1 }
        isInside = true
        defer { isInside = false }
        var next = state
        // An action combines a source and a number; an action that is not its source's next one is ignored.
        if next[action & 3] == action >> 2 { next[action & 3] += 1 }
        return next
      }, scheduler: ImmediateScheduler.shared, feedbacks: inputs.map { Feedback(input: $0) }
    ).sink { seen.append($0) }
    // When
    DispatchQueue.concurrentPerform(iterations: 4) { source in
      for number in 0..<2_500 { inputs[source].send(number << 2 | source) }
    }
    // Then
    #expect(overlaps == 0)
    #expect(seen.last == [2_500, 2_500, 2_500, 2_500])
    #expect(seen.count == 10_001)
    #expect(seen.indices.allSatisfy { seen[$0].reduce(0, +) == $0 })
    cancellable.cancel()
  }

  @Test(arguments: [(false, 1_000_000), (true, 100_000)])
  func `4 a million nested actions are drained in a loop`(asEffects: Bool, limit: Int) {
    // Given
    let more =
      asEffects
      ? Feedback<Int, Int>(effects: { $0 < limit ? Optional.Publisher(1) : Optional.Publisher(nil) })
      : Feedback<Int, Int> { $0.filter { $0 < limit }.map { _ in 1 }.any }
    var (count, last) = (0, -1)
    // When
    let cancellable = sum(more).sink {
      count += $0 == last + 1 ? 1 : 0
      last = $0
    }
    // Then
    #expect(count == limit + 1)
    #expect(last == limit)
    cancellable.cancel()
  }

  @Test func `4 an action raised while reducing or delivering is queued`() {
    // Given
    let input = input
    var log: [String] = []
    let system = Publishers.system(
      initial: 0,
      reduce: { (state: Int, action: Int) in
        log.append("reduce \(action)")
        if action == 1 { input.send(10) }
        log.append("reduced \(action)")
        return state + action
      }, scheduler: ImmediateScheduler.shared, feedbacks: [Feedback(input: input)])
    // When
    let cancellable = system.sink { state in
      log.append("begin \(state)")
      if state == 1 { input.send(100) }
      log.append("end \(state)")
    }
    input.send(1)
    // Then
    #expect(
      log == [
        "begin 0", "end 0", "reduce 1", "reduced 1", "begin 1", "end 1", "reduce 10", "reduced 10",
        "begin 11", "end 11", "reduce 100", "reduced 100", "begin 111", "end 111",
      ])
    cancellable.cancel()
  }

  @Test func `5 the subscriber gets a state before the feedbacks, both before the next is reduced`() {
    // Given
    var log: [String] = []
    func telling(_ name: String) -> Feedback<Int, Int> {
      Feedback { states in
        states.map { state -> Int? in
          log.append("\(name) \(state)")
          return state < 2 ? 1 : nil
        }.compactMap { $0 }.any
      }
    }
    // When
    let cancellable = Publishers.system(
      initial: 0,
      reduce: { (state: Int, _: Int) in
        log.append("reduce")
        return state + 1
      }, scheduler: ImmediateScheduler.shared, feedbacks: [telling("a"), telling("b")]
    ).sink { log.append("subscriber \($0)") }
    // Then
    #expect(
      log == [
        "subscriber 0", "a 0", "b 0", "reduce", "subscriber 1", "a 1", "b 1", "reduce", "subscriber 2",
        "a 2", "b 2", "reduce", "subscriber 3", "a 3", "b 3", "reduce", "subscriber 4", "a 4", "b 4",
      ])
    cancellable.cancel()
  }

  @Test func `6 one job for each drain, and none while draining`() {
    // Given
    let scheduler = JobScheduler()
    let more = Feedback<Int, Int> { $0.filter { 0 < $0 && $0 < 100 }.map { _ in 1 }.any }
    sum(Feedback(input: input), more, on: scheduler).subscribe(recorder)
    #expect(recorder.values == [0])
    #expect(scheduler.count == 0)
    // When
    for _ in 0..<5 { input.send(1) }
    #expect(recorder.values == [0])
    #expect(scheduler.count == 1)
    scheduler.run()
    // Then
    #expect(recorder.values.prefix(4) == [0, 1, 2, 3])
    #expect(scheduler.count == 1)
    input.send(1)
    scheduler.run()
    #expect(scheduler.count == 2)
  }

  @Test func `7 a new effect cancels the old one and drops its queued actions`() {
    // Given
    var effects: [PassthroughSubject<Int, Never>] = []
    let upstreams = (0..<3).map { _ in TestSubscription() }
    let scheduler = JobScheduler()
    let effect = Feedback<Int, Int>(effects: { _ -> PassthroughSubject<Int, Never> in
      effects.append(PassthroughSubject())
      effects.last?.send(subscription: upstreams[effects.count - 1])
      return effects[effects.count - 1]
    })
    sum(Feedback(input: input), effect, on: scheduler).subscribe(recorder)
    // When
    input.send(1)
    effects[0].send(10)
    effects[0].send(20)
    scheduler.run()
    // Then
    #expect(recorder.values == [0, 1])
    #expect(effects.count == 2)
    effects[0].send(30)
    scheduler.run()
    #expect(recorder.values == [0, 1])
    effects[1].send(40)
    effects[1].send(50)
    scheduler.run()
    #expect(recorder.values == [0, 1, 41])
  }

  @Test func `7 a state with the same part restarts no effect`() {
    // Given
    struct State: Equatable { var (query, keys) = ("", 0) }
    enum Action { case query(String), key, none }
    func reduce(_ state: State, _ action: Action) -> State {
      switch action {
      case .query(let query): State(query: query, keys: state.keys)
      case .key: State(query: state.query, keys: state.keys + 1)
      case .none: state
      }
    }
    let input = PassthroughSubject<Action, Never>()
    var started: [String] = []
    let running = (0..<9).map { _ in TestSubscription() }
    let search = Feedback<State, Action>(of: { $0.query.isEmpty ? nil : $0.query }) {
      query -> Upstream<Action, Never> in
      started.append(query)
      let upstream = Upstream<Action, Never>(handsOutSubscription: true)
      upstream.subscription.onCancel = { running[started.count - 1].cancel() }
      return upstream
    }
    let cancellable = Publishers.system(
      initial: State(), reduce: reduce, scheduler: ImmediateScheduler.shared,
      feedbacks: [Feedback(input: input), search]
    ).sink { _ in }
    // When
    input.send(.key)
    #expect(started.isEmpty)
    for action in [.query("a"), .key, .none, .query("a")] as [Action] { input.send(action) }
    // Then
    #expect(started == ["a"])
    #expect(running[0].asked.isEmpty)
    input.send(.query("b"))
    #expect(started == ["a", "b"])
    input.send(.query(""))
    #expect(started == ["a", "b"])
    #expect(running.flatMap(\.asked) == [.cancel, .cancel])
    cancellable.cancel()
  }

  @Test func `8 a finished or empty feedback neither ends nor stalls the loop`() {
    // Given
    let once = Feedback<Int, Int> { _ in Just(1).any }
    let never = Feedback<Int, Int> { _ in Empty(completeImmediately: false).any }
    let empty = Feedback<Int, Int> { _ in Empty().any }
    let effect = Feedback<Int, Int>(effects: { $0 == 3 ? Optional.Publisher(10) : Optional.Publisher(nil) })
    // When
    sum(empty, once, never, Feedback(input: input), effect).subscribe(recorder)
    input.send(2)
    input.send(completion: .finished)
    // Then
    #expect(recorder.events == [.value(0), .value(1), .value(3), .value(13)])
    let alone = sum().recorded()
    #expect(alone.events == [.value(0)])
  }

  @Test func `10 nothing is reduced without demand, and no action is lost`() {
    // Given
    var reduced = 0
    var fed: [Int] = []
    let system = Publishers.system(
      initial: 0,
      reduce: { (state: Int, action: Int) in
        reduced += 1
        return state + action
      }, scheduler: ImmediateScheduler.shared,
      feedbacks: [
        Feedback(input: input), Feedback { $0.map { fed.append($0) }.filter { _ in false }.map { 0 }.any },
      ])
    // When
    let recorder = system.recorded(.none) { $0 == 3 ? .max(1) : .none }
    input.send(1)
    input.send(2)
    // Then
    #expect(recorder.values.isEmpty && reduced == 0 && fed.isEmpty)
    recorder.request(.max(1))
    #expect(recorder.values == [0] && reduced == 0 && fed == [0])
    recorder.request(.max(1))
    #expect(recorder.values == [0, 1] && reduced == 1)
    input.send(3)
    input.send(4)
    recorder.request(.max(1))
    #expect(recorder.values == [0, 1, 3, 6] && reduced == 3 && fed == [0, 1, 3, 6])
    recorder.request(.unlimited)
    #expect(recorder.values == [0, 1, 3, 6, 10])
  }

  @Test func `10 a demand of none traps`() async {
    await #expect(processExitsWith: .failure) {
      sum().subscribe(AnySubscriber(receiveSubscription: { $0.request(.none) }))
    }
  }
}

extension Publisher {
  var any: AnyPublisher<Output, Failure> { eraseToAnyPublisher() }
}
