extension Future where Failure == Never {
  /// Awaits the value. Canceling the task does not end the wait, because a future cannot be stopped.
  public final var value: Output { get async { await settled.get() } }
}

extension Future {
  /// Waits for the value. Canceling the task does not end the wait: a future cannot be stopped.
  /// - Throws: the future's error.
  public final var value: Output { get async throws { try await settled.get() } }

  private var settled: Result<Output, Failure> {
    get async {
      await withUnsafeContinuation { continuation in
        subscribe(
          AnySubscriber<Output, Failure>(
            receiveSubscription: { $0.request(.unlimited) },
            receiveValue: {
              // The future hands the value over, as in Combine; a caller that also keeps it must not change it.
              nonisolated(unsafe) let result = Result<Output, Failure>.success($0)
              continuation.resume(returning: result)
              return .none
            },
            receiveCompletion: {
              if case .failure(let error) = $0 { continuation.resume(returning: .failure(error)) }
            }))
      }
    }
  }
}
