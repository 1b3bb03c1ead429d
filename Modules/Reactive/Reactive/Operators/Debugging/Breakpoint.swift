extension Publisher {
  /// Stops in the debugger (raises SIGTRAP) when one of the closures returns true; passes everything on.
  ///
  ///     [1, 2].publisher.breakpoint(receiveOutput: { $0 < 0 })  // 1, 2
  public func breakpoint(
    receiveSubscription: ((any Subscription) -> Bool)? = nil, receiveOutput: ((Output) -> Bool)? = nil,
    receiveCompletion: ((Subscribers.Completion<Failure>) -> Bool)? = nil
  ) -> Publishers.Breakpoint<Self> {
    .init(
      upstream: self, receiveSubscription: receiveSubscription, receiveOutput: receiveOutput,
      receiveCompletion: receiveCompletion)
  }

  /// Stops in the debugger (raises SIGTRAP) when the upstream fails.
  ///
  ///     [1, 2].publisher.breakpointOnError()  // 1, 2
  public func breakpointOnError() -> Publishers.Breakpoint<Self> {
    .init(upstream: self, receiveCompletion: { $0.isFailure })
  }
}

extension Publishers {
  /// Stops in the debugger when a closure returns true.
  public struct Breakpoint<Upstream: Publisher>: OperatorPublisher {
    /// The upstream publisher.
    public let upstream: Upstream
    /// Returns true to stop at the subscription.
    public let receiveSubscription: ((any Subscription) -> Bool)?
    /// Returns true to stop at a value.
    public let receiveOutput: ((Upstream.Output) -> Bool)?
    /// Returns true to stop at the end.
    public let receiveCompletion: ((Subscribers.Completion<Upstream.Failure>) -> Bool)?

    /// A publisher with these properties.
    public init(
      upstream: Upstream, receiveSubscription: ((any Subscription) -> Bool)? = nil,
      receiveOutput: ((Upstream.Output) -> Bool)? = nil,
      receiveCompletion: ((Subscribers.Completion<Upstream.Failure>) -> Bool)? = nil
    ) {
      (self.upstream, self.receiveSubscription) = (upstream, receiveSubscription)
      (self.receiveOutput, self.receiveCompletion) = (receiveOutput, receiveCompletion)
    }

    /// Attaches the subscriber. Call `subscribe(_:)` instead.
    public func receive<S: Subscriber<Upstream.Output, Failure>>(subscriber: S) {
      upstream.receive(
        subscriber: Inner(
          downstream: subscriber,
          breakpoint: .init(
            upstream: Empty(), receiveSubscription: receiveSubscription, receiveOutput: receiveOutput,
            receiveCompletion: receiveCompletion)))
    }

    struct Inner<Downstream: Subscriber<Upstream.Output, Upstream.Failure>>: Subscriber, OperatorDescription {
      let downstream: Downstream
      let breakpoint: Publishers.Breakpoint<Empty<Upstream.Output, Failure>>
      let combineIdentifier = CombineIdentifier()
      var operatorName: String { "Breakpoint" }

      func receive(subscription: any Subscription) {
        if breakpoint.receiveSubscription?(subscription) == true { stopInDebugger() }
        downstream.receive(subscription: subscription)
      }

      func receive(_ input: Upstream.Output) -> Subscribers.Demand {
        if breakpoint.receiveOutput?(input) == true { stopInDebugger() }
        return downstream.receive(input)
      }

      func receive(completion: Subscribers.Completion<Upstream.Failure>) {
        if breakpoint.receiveCompletion?(completion) == true { stopInDebugger() }
        downstream.receive(completion: completion)
      }
    }
  }
}

/// Stops in a debugger; ends the process without one.
///
/// On Linux the runtime's handler prints a backtrace, removes itself and returns, because it expects a faulty
/// instruction to run again. Here no instruction is faulty, so the signal is raised again.
func stopInDebugger() {
  let hadHandler = Platform.hasTrapHandler
  Platform.raiseTrap()
  if hadHandler && !Platform.hasTrapHandler { Platform.raiseTrap() }
}
