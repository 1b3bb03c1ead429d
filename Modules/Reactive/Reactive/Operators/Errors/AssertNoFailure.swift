extension Publisher {
  /// Traps when the upstream fails, as a statement that it cannot. Values and demand pass unchanged.
  ///
  ///     Just(1).setFailureType(to: CancellationError.self).assertNoFailure()  // 1
  ///
  /// - Parameters:
  ///   - prefix: the beginning of the message.
  ///   - file: the file in the message.
  ///   - line: the line in the message.
  public func assertNoFailure(
    _ prefix: String = "", file: StaticString = #file, line: UInt = #line
  ) -> Publishers.AssertNoFailure<Self> {
    .init(upstream: self, prefix: prefix, file: file, line: line)
  }
}

extension Publishers {
  /// Traps when the upstream fails.
  public struct AssertNoFailure<Upstream: Publisher>: OperatorPublisher {
    /// The publisher cannot fail.
    public typealias Failure = Never

    /// The upstream publisher.
    public let upstream: Upstream
    /// The beginning of the message.
    public let prefix: String
    /// The file in the message.
    public let file: StaticString
    /// The line in the message.
    public let line: UInt

    /// - Parameters:
    ///   - upstream: the upstream publisher.
    ///   - prefix: begins the message.
    ///   - file: the file that the message names.
    ///   - line: the line that the message names.
    public init(upstream: Upstream, prefix: String, file: StaticString, line: UInt) {
      (self.upstream, self.prefix, self.file, self.line) = (upstream, prefix, file, line)
    }

    /// Attaches the subscriber. Call `subscribe(_:)` instead.
    public func receive<S: Subscriber<Upstream.Output, Failure>>(subscriber: S) {
      upstream.receive(
        subscriber: ErrorStage(
          downstream: subscriber, operatorName: "AssertNoFailure",
          mirrorChildren: [("file", file), ("line", line), ("prefix", prefix)]
        ) { [prefix, file, line] error in
          fatalError("\(prefix.isEmpty ? "" : prefix + ": ")\(error)", file: file, line: line)
        })
    }
  }
}

extension Publishers.AssertNoFailure: Sendable where Upstream: Sendable {}
