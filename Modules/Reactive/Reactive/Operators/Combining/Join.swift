import Synchronization

/// The values received from several publishers, and their combination.
protocol JoinedValues {
  associatedtype Output

  /// The operator's name in descriptions.
  static var operatorName: String { get }
  /// True if values wait for others; false if only the latest counts, and an output that is not requested is
  /// dropped.
  static var areQueued: Bool { get }

  init()
  /// Combines one value of each publisher; nil if one is missing.
  mutating func next() -> Output?
  /// True if no output can follow.
  /// - Parameter finished: one bit for each publisher that has finished.
  func isExhausted(_ finished: UInt8) -> Bool
}

/// The common part of zip and combineLatest, which differ in the values that they store.
final class Join<Values: JoinedValues, Downstream: Subscriber>: JoinSubscription, OperatorDescription
where Downstream.Input == Values.Output {
  let downstream: Downstream
  // Accessed inside the gate.
  @exclusivity(unchecked) var values = Values()
  @exclusivity(unchecked) var isDelivering = false
  var operatorName: String { Values.operatorName }

  init(_ downstream: Downstream, count: Int) {
    self.downstream = downstream
    super.init(count: count) { unsafeDowncast($0, to: Join<Values, Downstream>.self).values = Values() }
  }

  /// Subscribes to one of the publishers, unless the stream has ended.
  /// - Parameter put: stores a value of the publisher.
  func add<P: Publisher>(_ publisher: P, at index: Int, put: @escaping (inout Values, P.Output) -> Void)
  where P.Failure == Downstream.Failure {
    if isOver.load(ordering: .acquiring) { return }
    publisher.receive(subscriber: JoinSide(parent: self, index: index, put: put))
  }

  func receive<Input>(_ input: Input, at index: Int, put: (inout Values, Input) -> Void) -> Subscribers.Demand
  {
    gate.enter()
    var more = Subscribers.Demand.none
    if !isOver.load(ordering: .acquiring) {
      put(&values, input)
      more = Values.areQueued ? deliverAll(at: index) : deliverLatest(at: index)
    }
    leave()
    return more
  }

  /// A value that arrives during a delivery waits for its turn.
  func deliverAll(at index: Int) -> Subscribers.Demand {
    if isDelivering { return .none }
    guard let first = values.next() else { return .none }
    isDelivering = true
    beginTurn(at: index)
    var next: Values.Output? = first
    while let output = next {
      let more = downstream.receive(output)
      if more > 0 { request(more) }
      next = isOver.load(ordering: .acquiring) ? nil : values.next()
    }
    isDelivering = false
    finishIfExhausted()
    return endTurn()
  }

  func deliverLatest(at index: Int) -> Subscribers.Demand {
    // A value sent during a delivery is only stored, as in Combine.
    guard !isDelivering, let output = values.next(), demand.take() else { return .none }
    isDelivering = true
    let more = downstream.receive(output)
    isDelivering = false
    finishIfExhausted()
    if more > 0 { request(more, except: index) }
    return more
  }

  func receive(completion: Subscribers.Completion<Downstream.Failure>, at index: Int) {
    if case .finished = completion {
      finish(at: index)
      gate.enter()
      if !isDelivering { finishIfExhausted() }
      leave()
    } else {
      // Zip cancels the publisher that has failed too; combineLatest does not, as in Combine.
      if !Values.areQueued { forget(at: index) }
      guard end() else { return }
      gate.enter()
      downstream.receive(completion: completion)
      leave()
    }
  }

  /// Inside the gate.
  func finishIfExhausted() {
    if values.isExhausted(finished), end() { downstream.receive(completion: .finished) }
  }
}

/// Listens to one of the publishers.
struct JoinSide<Values: JoinedValues, Downstream: Subscriber, Input>: Subscriber, OperatorDescription
where Downstream.Input == Values.Output {
  let parent: Join<Values, Downstream>
  let index: Int
  let put: (inout Values, Input) -> Void
  let combineIdentifier = CombineIdentifier()
  var operatorName: String { Values.operatorName }
  var mirrorChildren: [Mirror.Child] { [("parentSubscription", parent.combineIdentifier)] }

  func receive(subscription: any Subscription) { parent.connect(subscription, at: index) }

  func receive(_ input: Input) -> Subscribers.Demand { parent.receive(input, at: index, put: put) }

  func receive(completion: Subscribers.Completion<Downstream.Failure>) {
    parent.receive(completion: completion, at: index)
  }
}
