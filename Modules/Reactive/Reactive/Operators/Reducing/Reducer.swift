/// The stage of every operator that makes one result from many values: `first`, `count`, `reduce`, `collect`
/// and similar ones.
///
/// It requests all values at once, whatever the downstream requests. The result is sent on demand, and so is
/// the end without a result. A failure does not wait.
class Reducer<Downstream: Subscriber, Input, Failure: Error>: ReducingSubscription, Subscriber,
  OperatorDescription
{
  /// Adds a value to `result`.
  /// - Returns: true if the result is final, so that no further value is needed.
  typealias Step = (Reducer, Input) throws(Downstream.Failure) -> Bool

  let downstream: Downstream
  let initial: Downstream.Input?
  let step: Step
  let mapFailure: (Failure) -> Downstream.Failure
  let operatorName: String
  /// Accessed while values arrive, and then by the thread that delivers.
  @exclusivity(unchecked) var result: Downstream.Input?

  var mirrorChildren: [Mirror.Child] {
    [
      ("downstream", downstream), ("result", result as Any), ("initial", initial as Any),
      ("status", isAwaiting ? "awaiting" : isOver ? "over" : "connected"),
    ]
  }

  init(
    _ downstream: Downstream, name: String, initial: Downstream.Input?, step: @escaping Step,
    mapFailure: @escaping (Failure) -> Downstream.Failure
  ) {
    self.downstream = downstream
    self.initial = initial
    self.step = step
    self.mapFailure = mapFailure
    operatorName = name
    result = initial
  }

  final func receive(subscription: any Subscription) {
    guard connect(subscription) else { return }
    downstream.receive(subscription: self)
    if !isOver { subscription.request(.unlimited) }
  }

  final func receive(_ input: Input) -> Subscribers.Demand {
    guard isConnected else { return .none }
    do throws(Downstream.Failure) {
      if try step(self, input), abort(), settle() { sendResult() }
    } catch {
      if abort() { downstream.receive(completion: .failure(error)) }
    }
    return .none
  }

  final func receive(completion: Subscribers.Completion<Failure>) {
    guard complete() else { return }
    switch completion {
    case .finished: if settle() { sendResult() }
    case .failure(let error): downstream.receive(completion: .failure(mapFailure(error)))
    }
  }

  final override func deliver() { sendResult() }

  final func sendResult() {
    if let result { _ = downstream.receive(result) }
    if !isCancelled { downstream.receive(completion: .finished) }
  }
}

extension Reducer where Failure == Downstream.Failure {
  /// For an operator whose closure does not throw.
  convenience init(
    _ downstream: Downstream, name: String, initial: Downstream.Input? = nil,
    step: @escaping (Reducer, Input) -> Bool
  ) {
    self.init(downstream, name: name, initial: initial, step: step, mapFailure: { $0 })
  }
}

extension Reducer where Downstream.Failure == any Error {
  /// For an operator whose closure throws.
  convenience init(
    _ downstream: Downstream, name: String, initial: Downstream.Input? = nil,
    tryStep: @escaping (Reducer, Input) throws -> Bool
  ) {
    self.init(downstream, name: name, initial: initial, step: tryStep, mapFailure: { $0 })
  }
}
