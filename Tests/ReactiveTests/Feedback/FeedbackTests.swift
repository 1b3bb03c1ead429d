import Reactive
import Testing

/// A feedback by itself, without a system.
struct FeedbackTests {
  let states = PassthroughSubject<Int, Never>()
  let recorder = Recorder<String, Never>()

  @Test func `a stream of states becomes a stream of actions`() {
    let feedback = Feedback<Int, String> { $0.map { "\($0)" }.eraseToAnyPublisher() }
    feedback.run(states.eraseToAnyPublisher()).subscribe(recorder)
    states.send(1)
    states.send(2)
    #expect(recorder.values == ["1", "2"])
  }

  @Test func `only the effect of the latest state is active`() {
    // Given
    let effects = [PassthroughSubject<String, Never>(), PassthroughSubject<String, Never>()]
    let feedback = Feedback<Int, String>(effects: { effects[$0] })
    feedback.run(states.eraseToAnyPublisher()).subscribe(recorder)
    // When
    states.send(0)
    effects[0].send("a")
    states.send(1)
    effects[0].send("late")
    effects[1].send("b")
    // Then
    #expect(recorder.values == ["a", "b"])
  }

  @Test func `an effect is started for each value of the part, and none for nil`() {
    // Given
    var started: [Int] = []
    let feedback = Feedback<Int, String>(of: { $0 < 0 ? nil : $0 / 10 }) { key -> Just<String> in
      started.append(key)
      return Just("\(key)")
    }
    feedback.run(states.eraseToAnyPublisher()).subscribe(recorder)
    // When
    for state in [-1, 10, 11, 19, 20, -1, -2, 21] { states.send(state) }
    // Then
    #expect(started == [1, 2, 2])
    #expect(recorder.values == ["1", "2", "2"])
  }

  @Test func `a key path names the part`() {
    struct State { var name = "a" }
    let feedback = Feedback<State, String>(of: \.name) { Just($0) }
    let states = CurrentValueSubject<State, Never>(State())
    feedback.run(states.eraseToAnyPublisher()).subscribe(recorder)
    states.value.name = "b"
    #expect(recorder.values == ["a", "b"])
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
