import Reactive
import Testing

struct FeedbackTests {
  @Test func `an effect is started for each value of the part, and none for nil`() {
    // Given
    let input = PassthroughSubject<Int, Never>()
    var started: [Int] = []
    let feedback = Feedback<Int, Int>(of: { $0 < 0 ? nil : $0 / 10 }) { key -> Empty<Int, Never> in
      started.append(key)
      return Empty()
    }
    let cancellable = Publishers.system(
      initial: -1, reduce: { $1 }, scheduler: ImmediateScheduler.shared,
      feedbacks: [Feedback(input: input), feedback]
    ).sink { _ in }
    // When
    for state in [10, 11, 19, 20, -1, -2, 21] { input.send(state) }
    // Then
    #expect(started == [1, 2, 2])
    cancellable.cancel()
  }

  @Test func `a key path names the part`() {
    struct State { var name = "a" }
    let system = Publishers.system(
      initial: State(), reduce: { State(name: $0.name + $1) }, scheduler: ImmediateScheduler.shared,
      feedbacks: [Feedback(of: \.name) { Optional.Publisher($0.count < 3 ? "b" : nil) }])
    #expect(system.map(\.name).recorded().values == ["a", "ab", "abb"])
  }

  @Test func `a late subscriber to the states gets the current one`() {
    // Given
    let (input, begin) = (PassthroughSubject<Int, Never>(), PassthroughSubject<Void, Never>())
    var seen: [Int] = []
    let late = Feedback<Int, Int> { states in
      begin.flatMap { states }.map { seen.append($0) }.filter { _ in false }.map { 0 }.eraseToAnyPublisher()
    }
    let cancellable = sum(Feedback(input: input), late).sink { _ in }
    // When
    input.send(1)
    begin.send()
    input.send(2)
    // Then
    #expect(seen == [1, 3])
    cancellable.cancel()
  }

  @Test func `run is the whole feedback, whatever it was made of`() {
    // Given a feedback of each kind
    let input = PassthroughSubject<Int, Never>()
    let feedbacks: [Feedback<Int, Int>] = [
      Feedback(input: input), Feedback(run: { $0.filter { $0 > 1 }.eraseToAnyPublisher() }),
      Feedback(effects: { Just($0 * 10) }), Feedback(of: { $0 < 0 ? nil : $0 / 2 }) { Just($0 * 100) },
    ]
    // When it runs without a system
    let states = PassthroughSubject<Int, Never>()
    var actions: [[Int]] = [[], [], [], []]
    let cancellables = feedbacks.enumerated().map { index, feedback in
      feedback.run(states.eraseToAnyPublisher()).sink { actions[index].append($0) }
    }
    for state in [1, 2, 3, 3, -1, 3] { states.send(state) }
    input.send(7)
    // Then it sends the actions that a system would reduce
    #expect(actions == [[7], [2, 3, 3, 3], [10, 20, 30, -10, 30], [0, 100, 100]])
    for cancellable in cancellables { cancellable.cancel() }
  }

  @Test func `a closure of an actor traps off it`() async {
    await #expect(processExitsWith: .failure) {
      let input = PassthroughSubject<Int, Never>()
      let cancellable = await MainActor.run {
        Unchecked(
          sum(Feedback(input: input), Feedback(effects: { (_: Int) -> Empty<Int, Never> in Empty() }))
            .sink { @Sendable _ in })
      }
      await Task.detached { input.send(1) }.value
      await MainActor.run { cancellable.value.cancel() }
    }
  }
}

/// Transfers a value between two actors that never use it at the same time.
private struct Unchecked<Value>: @unchecked Sendable {
  let value: Value
  init(_ value: Value) { self.value = value }
}
