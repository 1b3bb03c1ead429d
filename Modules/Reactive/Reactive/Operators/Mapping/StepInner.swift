/// The stage of operators that pass, drop or convert one value after another with a closure, which may throw:
/// `tryFilter`, `prefix(while:)` and similar ones.
final class StepInner<Downstream: Subscriber, Input, Failure: Error>: OperatorSubscription, Stage {
  /// Handles a value.
  /// - Returns: the demand for further values.
  typealias Step = (StepInner, Input) throws(Downstream.Failure) -> Subscribers.Demand

  let downstream: Downstream
  let operatorName: String
  private let admission: Admission
  /// The children of the mirror behind the downstream; nil for a mirror without children.
  let shown: ((StepInner) -> [Mirror.Child])?
  let step: Step
  var mirrorChildren: [Mirror.Child] { shown.map { [("downstream", downstream)] + $0(self) } ?? [] }

  /// The events that pass before the subscription and after the end, if a publisher sends any.
  enum Admission { case none, anyValue, anyEvent }

  init(
    _ downstream: Downstream, name: String, _ strictness: Strictness = .strict,
    admits admission: Admission = .none,
    shown: ((StepInner) -> [Mirror.Child])? = { _ in [] }, step: @escaping Step
  ) {
    (self.downstream, self.admission, self.shown, self.step) = (downstream, admission, shown, step)
    operatorName = name
    super.init(strictness)
  }

  func receive(_ input: Input) -> Subscribers.Demand {
    if admission == .none, !admitsValue() { return .none }
    do throws(Downstream.Failure) { return try step(self, input) } catch { return end(.failure(error)) }
  }

  func receive(completion: Subscribers.Completion<Failure>) {
    if complete() { downstream.receive(completion: completion.widened()) }
  }

  /// Ends the stream from this stage, and cancels the upstream.
  /// - Returns: no demand, as the answer to the value that was the last one.
  func end(_ completion: Subscribers.Completion<Downstream.Failure>) -> Subscribers.Demand {
    if abort() || admission == .anyEvent { downstream.receive(completion: completion) }
    return .none
  }
}
