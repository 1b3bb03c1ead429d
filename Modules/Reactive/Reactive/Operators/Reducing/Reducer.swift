import Synchronization

/// The stage of every operator that makes one result from many values, such as `first`, `count` and `reduce`.
///
/// It requests all values at once, whatever the downstream requests. The result is sent on demand, and so is
/// the end without a result. A failure does not wait.
///
/// The result and the request may come from two threads; the second one delivers.
class Reducer<Downstream: Subscriber, Input, Failure: Error>: OperatorSubscription, Subscriber,
  OperatorDescription
{
  /// Adds a value to `result`.
  /// - Returns: true if the result is final, so that no further value is needed.
  typealias Step = (Reducer, Input) throws(Downstream.Failure) -> Bool

  let downstream: Downstream
  let initial: Downstream.Input?
  let step: Step
  let operatorName: String
  /// Accessed while values arrive, and then by the thread that delivers.
  @exclusivity(unchecked) var result: Downstream.Input?
  private let flags = Atomic<UInt8>(0)

  private static var isWanted: UInt8 { 1 }
  private static var isReady: UInt8 { 2 }
  private static var isCancelled: UInt8 { 4 }

  var mirrorChildren: [Mirror.Child] {
    [("downstream", downstream), ("result", result as Any), ("initial", initial as Any), ("status", status)]
  }

  init(_ downstream: Downstream, name: String, initial: Downstream.Input?, step: @escaping Step) {
    (self.downstream, self.initial, self.step) = (downstream, initial, step)
    operatorName = name
    result = initial
    super.init(.lenient)
  }

  final func receive(subscription: any Subscription) {
    guard connect(subscription) else { return }
    downstream.receive(subscription: self)
    if !isOver { subscription.request(.unlimited) }
  }

  final func receive(_ input: Input) -> Subscribers.Demand {
    guard isConnected else { return .none }
    do throws(Downstream.Failure) { if try step(self, input), abort(), settle() { sendResult() } } catch {
      if abort() { downstream.receive(completion: .failure(error)) }
    }
    return .none
  }

  final func receive(completion: Subscribers.Completion<Failure>) {
    guard complete() else { return }
    switch completion {
    case .finished: if settle() { sendResult() }
    case .failure: downstream.receive(completion: completion.widened())
    }
  }

  /// Makes the result final, after the upstream's end or by the stage itself.
  /// - Returns: true if it must be delivered now.
  private func settle() -> Bool {
    flags.bitwiseOr(Self.isReady, ordering: .acquiringAndReleasing).oldValue == Self.isWanted
  }

  private func sendResult() {
    if let result { _ = downstream.receive(result) }
    if flags.load(ordering: .acquiring) & Self.isCancelled == 0 { downstream.receive(completion: .finished) }
  }

  final override func request(_ demand: Subscribers.Demand) {
    demand.requireNonZero()
    let before = flags.bitwiseOr(Self.isWanted, ordering: .acquiringAndReleasing).oldValue
    if before == Self.isReady { sendResult() }
  }

  final override func cancel() {
    guard !isAwaiting else { return }
    flags.bitwiseOr(Self.isCancelled, ordering: .acquiringAndReleasing)
    super.cancel()
  }
}

extension Publisher {
  /// Subscribes with a reducer that makes a new result from the last one and each value.
  func reduce<S: Subscriber>(
    for subscriber: S, name: String, initial: S.Input? = nil,
    next: @escaping (S.Input?, Output) throws(S.Failure) -> S.Input?
  ) {
    receive(
      subscriber: Reducer<S, Output, Failure>(subscriber, name: name, initial: initial) {
        reducer, value throws(S.Failure) in
        reducer.result = try next(reducer.result, value)
        return false
      })
  }

  /// Subscribes with a reducer that ends at the first value for which the closure returns a result.
  func search<S: Subscriber>(
    for subscriber: S, name: String, otherwise: S.Input? = nil,
    find: @escaping (Output) throws(S.Failure) -> S.Input?
  ) {
    receive(
      subscriber: Reducer<S, Output, Failure>(subscriber, name: name, initial: otherwise) {
        reducer, value throws(S.Failure) in
        guard let result = try find(value) else { return false }
        reducer.result = result
        return true
      })
  }
}

// The same for closures that do not throw; the compiler does not convert them to ones that throw a generic error.
extension Publisher {
  func reduce<S: Subscriber>(
    for subscriber: S, name: String, initial: S.Input? = nil, next: @escaping (S.Input?, Output) -> S.Input?
  ) {
    reduce(for: subscriber, name: name, initial: initial) { result, value throws(S.Failure) in
      next(result, value)
    }
  }

  func search<S: Subscriber>(
    for subscriber: S, name: String, otherwise: S.Input? = nil, find: @escaping (Output) -> S.Input?
  ) { search(for: subscriber, name: name, otherwise: otherwise) { value throws(S.Failure) in find(value) } }
}
