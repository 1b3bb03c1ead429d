import Foundation
import Reactive
import Testing

struct LoadableTests {
  /// A view model that loads one value. `@unchecked`: each test uses it on one thread.
  final class Model: Loadable, @unchecked Sendable {
    typealias Request = Int
    typealias Response = String

    let input: Input
    var answers: [Upstream<String, any Error>] = []
    var requests: [Int] = []

    init() { input = Input(scheduler: ImmediateScheduler.shared) }

    func fetch(_ request: Int) -> AnyPublisher<String, any Error> {
      requests.append(request)
      answers.append(Upstream())
      return answers[answers.count - 1].eraseToAnyPublisher()
    }
  }

  typealias State = Model.State

  func shown(_ state: State) -> String {
    let parts = [
      state.running.map { "loading \($0)" }, state.value.map { "\(state.last?.request ?? 0) is \($0)" },
      state.failure.map { "failed \($0)" },
    ].compactMap(\.self)
    return parts.isEmpty ? "start" : parts.joined(separator: ", ")
  }

  let model = Model()
  let recorder = Recorder<String, Never>()

  @Test func `loads the requested value`() {
    // Given
    model.states.map(shown).subscribe(recorder)
    // When
    model.send(action: .onAppear(1))
    model.answers[0].send("one")
    model.answers[0].send(completion: .finished)
    // Then
    #expect(recorder.values == ["start", "loading 1", "1 is one"])
    #expect(model.requests == [1])
  }

  @Test func `the input is a subject of actions, and keeps those that come before the first use`() {
    // Given an action that is sent before anything uses the model
    var seen: [Int] = []
    let watching = model.input.sink { if case .onAppear(let request) = $0 { seen.append(request) } }
    model.input.send(.onAppear(1))
    #expect(model.requests.isEmpty)
    // When the model is used, and publishers of actions feed its input, of which one ends
    model.states.map(shown).subscribe(recorder)
    let ended = Just(Model.Action.onAppear(2)).subscribe(model.input)
    let keys = PassthroughSubject<Model.Action, Never>()
    let fed = keys.subscribe(model.input)
    keys.send(.onAppear(3))
    // Then
    #expect(model.requests == [1, 2, 3] && seen == [1, 2, 3])
    #expect(recorder.values.last == "loading 3")
    for cancellable in [watching, ended, fed] { cancellable.cancel() }
  }

  @Test func `a failure is a state, after which the request can be repeated`() {
    // Given
    model.states.map(shown).subscribe(recorder)
    model.send(action: .onAppear(1))
    // When
    model.answers[0].send(completion: .failure(TestError.first))
    model.send(action: .onAppear(1))
    model.answers[1].send("one")
    // Then
    #expect(recorder.values == ["start", "loading 1", "failed first", "loading 1", "1 is one"])
  }

  @Test func `appearing again fetches nothing present or pending; another request replaces it`() {
    // Given
    model.states.map(shown).subscribe(recorder)
    model.send(action: .onAppear(1))
    // When
    model.send(action: .onAppear(1))
    #expect(model.requests == [1])
    model.send(action: .onAppear(2))
    #expect(model.answers[0].asked.last == .cancel)
    model.answers[0].send("late")
    model.answers[1].send("two")
    model.send(action: .onAppear(2))
    // Then
    #expect(model.requests == [1, 2])
    #expect(
      recorder.values == ["start", "loading 1", "loading 1", "loading 2", "2 is two", "2 is two"])
  }

  @Test func `reloads a present value`() {
    // Given
    model.states.map(shown).subscribe(recorder)
    model.send(action: .onAppear(1))
    model.answers[0].send("old")
    // When
    model.send(action: .onReload(1))
    model.answers[1].send("new")
    // Then
    #expect(recorder.values == ["start", "loading 1", "1 is old", "loading 1, 1 is old", "1 is new"])
  }

  @Test(arguments: [false, true])
  func `disappearing and resetting cancel the request`(resets: Bool) {
    // Given
    model.states.map(shown).subscribe(recorder)
    model.send(action: .onAppear(1))
    // When
    model.send(action: resets ? .onReset : .onDisappear)
    model.answers[0].send("late")
    // Then
    #expect(model.answers[0].asked == [.request(.unlimited), .cancel])
    #expect(recorder.values == ["start", "loading 1", "start"])
    model.send(action: .onAppear(1))
    #expect(model.requests == [1, 1])
  }

  @Test func `disappearing keeps a loaded value, resetting discards it`() {
    let loaded = State.loaded(.init(1, "x"))
    #expect(shown(loaded.reduced(by: .onDisappear)) == "1 is x")
    #expect(shown(loaded.reduced(by: .onReset)) == "start")
    #expect(shown(State.failed(TestError.first, last: nil).reduced(by: .onDisappear)) == "failed first")
    #expect(shown(State.idle.reduced(by: .onLoaded("late"))) == "start")
    #expect(shown(State.idle.reduced(by: .onFailed(TestError.first))) == "start")
  }

  @Test func `another request than the loaded one is loaded; returning to that only cancels`() {
    var load = State.loaded(.init(1, "one"))
    load.appear(1)
    #expect(!load.isLoading)
    load.appear(2)
    #expect(shown(load) == "loading 2, 1 is one")
    load.appear(1)
    #expect(shown(load) == "1 is one")
  }

  @Test func `a load is compared and coded by its parts`() throws {
    // Given two loads with the same parts and a different past
    var load = LoadingState<Int, String, CodableError>.loading(.init(1), last: nil)
    load.begin(1)
    load.end(.success("one"))
    load.begin(2)
    #expect(load == .loading(.init(2), last: .init(1, "one")))
    #expect(load != .loaded(.init(1, "one")))
    // Then they are equal, also after decoding
    load.end(.failure(CodableError(code: 7)))
    let data = try JSONEncoder().encode(load)
    #expect(try JSONDecoder().decode(LoadingState<Int, String, CodableError>.self, from: data) == load)
  }

  @Test func `a fetch that finishes without a value returns to the start`() {
    // Given
    model.states.map(shown).subscribe(recorder)
    model.send(action: .onAppear(1))
    // When
    model.answers[0].send(completion: .finished)
    // Then
    #expect(recorder.values == ["start", "loading 1", "start"])
  }

  @Test func `the release of the model cancels its request, which does not retain it`() {
    // Given
    weak var released: Model?
    var answer: Upstream<String, any Error>?
    do {
      let model = Model()
      released = model
      model.states.map(shown).subscribe(recorder)
      model.send(action: .onAppear(1))
      answer = model.answers[0]
    }
    // Then
    #expect(released == nil && answer?.asked.last == .cancel)
    answer?.send("late")
    #expect(recorder.values == ["start", "loading 1"])
  }

  @Test func `loads before the first subscriber, and once for all of them`() {
    // Given
    model.send(action: .onAppear(1))
    model.answers[0].send("one")
    #expect(shown(model.state) == "1 is one")
    // When
    model.states.map(shown).subscribe(recorder)
    let second = model.states.map(shown).recorded()
    model.send(action: .onAppear(1))
    // Then
    #expect(recorder.values.first == "1 is one" && second.values == recorder.values)
    #expect(model.requests == [1])
  }

  @Test func `the recorded actions lead to the recorded states`() {
    // Given
    var steps: [TraceEvent<State, any Sendable>] = []
    model.trace { steps.append($0) }
    model.states.map(shown).subscribe(recorder)
    // When
    model.send(action: .onAppear(1))
    model.answers[0].send("one")
    model.send(action: .onReload(2))
    model.answers[1].send(completion: .failure(TestError.second))
    model.send(action: .onReset)
    // Then
    let actions = steps.compactMap { $0.action as? Model.Action }
    #expect(actions.count == 5 && steps.map(\.state).map(shown) == recorder.values)
    var state = State.idle
    #expect(
      [shown(state)]
        + actions.map {
          state = state.reduced(by: $0); return shown(state)
        } == recorder.values)
  }

  @Test func `the result of a replaced run changes nothing`() {
    // Given a request that was begun twice
    var load = State.idle
    load.begin(1)
    let first = load.attempt!
    load.begin(1)
    // When the first run ends
    load.end(.success("old"), of: first)
    // Then only the second counts
    #expect(shown(load) == "loading 1")
    load.end(.success("new"), of: load.attempt!)
    #expect(shown(load) == "1 is new")
  }

  @Test func `a model may have its own reducer`() {
    // Given
    let model = Patient()
    let recorder = model.states.map(\.value).recorded()
    // When
    model.send(action: .onAppear(7))
    model.send(action: .onReset)
    // Then
    #expect(recorder.values == [nil, nil, 7, 7])
  }
}

private struct CodableError: Error, Hashable, Codable { let code: Int }

private final class Patient: Loadable {
  typealias Failure = any Error
  typealias Request = Int
  typealias Response = Int
  let input = Input(scheduler: ImmediateScheduler.shared)
  func fetch(_ request: Int) -> AnyPublisher<Int, any Error> {
    Just(request).setFailureType(to: (any Error).self).eraseToAnyPublisher()
  }
  func reduce(_ state: State, _ action: Action) -> State {
    if case .onReset = action { return state }
    return state.reduced(by: action)
  }
}
