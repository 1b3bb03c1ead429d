import Dispatch
import Reactive
import SpaceTestSupport
import Testing

/// Compares random feedbacks and random interleavings of several threads with a sequential model with one
/// queue.
struct SystemPropertyTests {
  /// The state of the system. It is not Equatable, so that every state triggers effects.
  struct State {
    var value = 0
    /// The number of steps for which actions still cause further actions.
    var depth = 0
    var parts: [Int] { [value, depth] }
  }

  struct Action: Equatable {
    /// The number of the feedback that sent the action; for threads, 100 plus the thread's number.
    var source: Int
    var number: Int
    var depth: Int
  }

  /// A feedback: the part of the state it depends on, and its answers.
  struct Rule {
    enum Kind: CaseIterable { case stream, effects, keyed }
    let kind: Kind
    let source: Int
    let modulus: Int

    func key(_ state: State) -> Int? {
      let part = state.value % modulus
      return state.depth == 0 || part == 0 ? nil : part * 10 + state.depth
    }

    /// The answers of a stream or effect to a state, or to a key.
    func answers(_ seed: Int, depth: Int) -> [Action] {
      guard depth > 0 else { return [] }
      return (0..<abs(seed &* 31 &+ source) % 3).map {
        Action(source: source, number: seed &* 7 &+ $0, depth: depth - 1)
      }
    }

    var feedback: Feedback<State, Action> {
      switch kind {
      case .stream:
        Feedback { states in
          states.flatMap { answers($0.value, depth: $0.depth).publisher }.eraseToAnyPublisher()
        }
      case .effects:
        Feedback(effects: { answers($0.value, depth: $0.depth).publisher })
      case .keyed:
        Feedback(of: key) { answers($0, depth: $0 % 10).publisher }
      }
    }
  }

  static func reduce(_ state: State, _ action: Action) -> State {
    State(value: (state.value &* 17 &+ action.number &* 3 &+ action.source) % 1_009, depth: action.depth)
  }

  /// A sequential model with one queue for the feedbacks' actions; the threads' actions are taken in the
  /// order of the trace.
  struct Model {
    let rules: [Rule]
    var state = State()
    var queue: [Action] = []
    var keys: [Int: Int] = [:]
    var sent: [Int: Int] = [:]

    init(_ rules: [Rule]) {
      self.rules = rules
      answer()
    }

    mutating func answer() {
      for rule in rules {
        switch rule.kind {
        case .stream: queue += rule.answers(state.value, depth: state.depth)
        case .effects:
          queue.removeAll { $0.source == rule.source }
          queue += rule.answers(state.value, depth: state.depth)
        case .keyed:
          let key = rule.key(state)
          if keys[rule.source] == key { continue }
          keys[rule.source] = key
          queue.removeAll { $0.source == rule.source }
          if let key { queue += rule.answers(key, depth: key % 10) }
        }
      }
    }

    /// - Returns: true if the action may come next.
    mutating func take(_ action: Action) -> Bool {
      if action.source >= 100 {
        guard action.number == sent[action.source, default: 0] else { return false }
        sent[action.source] = action.number + 1
      } else {
        guard queue.first == action else { return false }
        queue.removeFirst()
      }
      state = SystemPropertyTests.reduce(state, action)
      answer()
      return true
    }
  }

  @Test(arguments: 0..<60)
  func `any feedbacks on any threads lead to the states of a sequential model`(seed: Int) {
    // Given
    var random = SplitMix(state: UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 &+ 1)
    let rules = (0..<Int.random(in: 0...4, using: &random)).map { source in
      Rule(
        kind: Rule.Kind.allCases.randomElement(using: &random) ?? .stream, source: source,
        modulus: .random(in: 2...7, using: &random))
    }
    let threads = Int.random(in: 1...4, using: &random)
    let inputs = (0..<threads).map { _ in PassthroughSubject<Action, Never>() }
    var steps: [TraceEvent<State, Action>] = []
    var states: [State] = []
    let cancellable = Publishers.system(
      initial: State(), reduce: Self.reduce, scheduler: ImmediateScheduler.shared,
      feedbacks: (rules.map(\.feedback) + inputs.map { Feedback(input: $0) })
        .shuffledKeepingRules(rules.count),
      trace: { steps.append($0) }
    ).sink { states.append($0) }
    // When
    DispatchQueue.concurrentPerform(iterations: threads) { thread in
      for number in 0..<100 {
        inputs[thread].send(Action(source: 100 + thread, number: number, depth: number % 4))
      }
    }
    // Then
    var model = Model(rules)
    #expect(states.first?.parts == model.state.parts)
    #expect(steps.count == states.count)
    for (index, action) in steps.compactMap(\.action).enumerated() {
      guard model.take(action) else {
        Issue.record("seed \(seed): action \(index), \(action), came before \(model.queue.first as Any)")
        break
      }
      #expect(states[index + 1].parts == model.state.parts)
    }
    #expect(model.queue.isEmpty)
    #expect(model.sent.values.allSatisfy { $0 == 100 } && model.sent.count == threads)
    #expect(steps.map(\.state.parts) == states.map(\.parts))
    cancellable.cancel()
  }
}

extension Array {
  /// Moves the inputs before or after the feedbacks. Their position must not matter, whereas the order of the
  /// feedbacks does.
  fileprivate func shuffledKeepingRules(_ count: Int) -> [Element] {
    count.isMultiple(of: 2) ? self : Array(self[count...] + self[..<count])
  }
}
