/// The stage of `compactMap` and of `map` with key paths: converts each value, and passes on the rest.
@usableFromInline struct ClosureStage<Input, Downstream: Subscriber>: ValueStage {
  @usableFromInline let downstream: Downstream
  @usableFromInline let operatorName: String
  @usableFromInline let mirrorChildren: [Mirror.Child]
  @usableFromInline let step: (Input) -> Subscribers.Demand
  @usableFromInline let combineIdentifier = CombineIdentifier()

  @inlinable init(
    _ downstream: Downstream, name: String, mirrorChildren: [Mirror.Child] = [],
    step: @escaping (Input) -> Subscribers.Demand
  ) {
    self.downstream = downstream
    operatorName = name
    (self.mirrorChildren, self.step) = (mirrorChildren, step)
  }

  @inlinable func receive(_ input: Input) -> Subscribers.Demand { step(input) }
}
