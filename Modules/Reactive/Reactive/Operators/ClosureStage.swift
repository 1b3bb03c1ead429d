/// The stage of operators without state that convert each value with a closure, and pass on the rest: `compactMap`, and
/// `map` with key paths.
struct ClosureStage<Input, Downstream: Subscriber>: ValueStage {
  let downstream: Downstream
  let operatorName: String
  var mirrorChildren: [Mirror.Child] = []
  /// Handles a value, and returns the demand for further ones.
  let step: (Input) -> Subscribers.Demand
  let combineIdentifier = CombineIdentifier()

  func receive(_ input: Input) -> Subscribers.Demand { step(input) }
}
