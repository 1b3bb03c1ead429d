extension Publisher {
  /// Prints a line for every event of the stream, and passes values and demand on unchanged.
  ///
  ///     (1...2).publisher.print("numbers", to: lines).sink { _ in }
  ///     // numbers: receive subscription: (1...2)
  ///     // numbers: request unlimited
  ///     // numbers: receive value: (1)
  ///     // numbers: receive value: (2)
  ///     // numbers: receive finished
  public func print(
    _ prefix: String = "", to stream: (any TextOutputStream)? = nil
  ) -> Publishers.Print<Self> { .init(upstream: self, prefix: prefix, to: stream) }
}

extension Publishers {
  /// Prints a line for every event of a stream.
  public struct Print<Upstream: Publisher>: OperatorPublisher {
    /// The beginning of each line.
    public let prefix: String
    /// The upstream publisher.
    public let upstream: Upstream
    /// The target of the lines; nil for standard output.
    public let stream: (any TextOutputStream)?

    /// A publisher with these properties.
    public init(upstream: Upstream, prefix: String, to stream: (any TextOutputStream)? = nil) {
      (self.upstream, self.prefix, self.stream) = (upstream, prefix, stream)
    }

    /// Attaches the subscriber. Call `subscribe(_:)` instead.
    public func receive<S: Subscriber<Upstream.Output, Failure>>(subscriber: S) {
      upstream.receive(subscriber: Inner(downstream: subscriber, prefix: prefix, stream: stream))
    }

    final class Inner<Downstream: Subscriber<Upstream.Output, Failure>>: OperatorSubscription, Stage {
      let downstream: Downstream
      private let printer: LinePrinter
      var operatorName: String { "Print" }

      init(downstream: Downstream, prefix: String, stream: (any TextOutputStream)?) {
        self.downstream = downstream
        printer = LinePrinter(prefix: prefix, stream: stream)
        super.init(.transparent)
      }

      func receive(subscription: any Subscription) {
        printer.print("receive subscription: (\(subscription))")
        if connect(subscription) { downstream.receive(subscription: self) }
      }

      func receive(_ input: Upstream.Output) -> Subscribers.Demand {
        printer.print("receive value: (\(input))")
        let more = downstream.receive(input)
        if more > 0 { printer.print("request \(text(more)) (synchronous)") }
        return more
      }

      func receive(completion: Subscribers.Completion<Upstream.Failure>) {
        switch completion {
        case .finished: printer.print("receive finished")
        case .failure(let error): printer.print("receive error: (\(error))")
        }
        complete()
        downstream.receive(completion: completion)
      }

      override func request(_ demand: Subscribers.Demand) {
        printer.print("request \(text(demand))")
        super.request(demand)
      }

      override func cancel() {
        printer.print("receive cancel")
        super.cancel()
      }

      private func text(_ demand: Subscribers.Demand) -> String {
        demand.max.map { "max: (\($0))" } ?? "unlimited"
      }
    }
  }
}

final class LinePrinter {
  private let prefix: String
  /// Lets one thread at a time write; that thread may write again during its own writing.
  private let gate = DeliveryGate()
  /// Accessed inside the gate.
  @exclusivity(unchecked) private var stream: AnyStream?

  /// Wrapped, because Swift 6.3 crashes where `print` opens the type of a stream.
  private struct AnyStream: TextOutputStream {
    var base: any TextOutputStream
    mutating func write(_ string: String) { base.write(string) }
  }

  init(prefix: String, stream: (any TextOutputStream)?) {
    self.prefix = prefix.isEmpty ? "" : prefix + ": "
    self.stream = stream.map(AnyStream.init)
  }

  func print(_ line: String) {
    gate.enter()
    if var copy = stream {
      Swift.print(prefix + line, to: &copy)
      stream = copy
    } else {
      Swift.print(prefix + line)
    }
    _ = gate.leave()
  }
}
