import Testing

/// Ends tests that hang: a case that takes longer than five minutes of ``PoolTime`` fails and is canceled.
///
/// Swift Testing's `timeLimit` counts the time of the clock, in which the pool works for other tests too. It suits those that
/// are `.inRealTime`, six of which run at the same time.
package struct HangLimit: SuiteTrait, TestTrait, TestScoping {
  package var isRecursive: Bool { true }

  package func scopeProvider(for test: Test, testCase: Test.Case?) -> Self? { testCase == nil ? nil : self }

  package func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await withoutActuallyEscaping(function) { function in
      try await withThrowingTaskGroup(of: Void.self) { group in
        group.addTask { try await function() }
        group.addTask { try await Self.tellHang() }
        defer { group.cancelAll() }
        try await group.next()
      }
    }
  }

  /// Waits for the limit, and reports at once what has passed it: a test may take no notice of being canceled.
  /// - Throws: `CancellationError` when the test has ended before.
  private static func tellHang() async throws {
    do { try await Recorder<Void>().first(1) } catch is WaitTimedOut {
      Issue.record("It takes longer than the limit of a wait.")
    }
  }
}

extension Trait where Self == HangLimit {
  /// Ends tests that hang.
  package static var hangLimit: Self { HangLimit() }
}
