/// The stage of operators without state that convert each value with a closure, and pass on the rest: `compactMap`, and
/// `map` with key paths.
@usableFromInline
struct ClosureStage<Input, Downstream: Subscriber>: ValueStage {
  @usableFromInline let downstream: Downstream
  @usableFromInline let operatorName: String
  @usableFromInline let mirrorChildren: [Mirror.Child]
  /// Handles a value, and returns the demand for further ones.
  @usableFromInline let step: (Input) -> Subscribers.Demand
  @usableFromInline let combineIdentifier = CombineIdentifier()

  @inlinable
  init(
    _ downstream: Downstream, name: String, mirrorChildren: [Mirror.Child] = [],
    step: @escaping (Input) -> Subscribers.Demand
  ) {
    self.downstream = downstream
    operatorName = name
    (self.mirrorChildren, self.step) = (mirrorChildren, step)
  }

  @inlinable
  func receive(_ input: Input) -> Subscribers.Demand { step(input) }
}
