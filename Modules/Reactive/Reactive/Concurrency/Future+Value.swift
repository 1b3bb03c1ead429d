extension Future where Failure == Never {
  /// Waits for the value. Canceling the task does not end the wait: a future cannot be stopped.
  public final var value: Output {
    get async {
      await withUnsafeContinuation { continuation in
        whenSettled {
          continuation.resume(returning: $0)
        } onFailure: { _ in
        }
      }
    }
  }
}

extension Future {
  /// Waits for the value. Canceling the task does not end the wait: a future cannot be stopped.
  /// - Throws: what the future fails with.
  public final var value: Output {
    get async throws {
      try await withUnsafeThrowingContinuation { continuation in
        whenSettled {
          continuation.resume(returning: $0)
        } onFailure: {
          continuation.resume(throwing: $0)
        }
      }
    }
  }

  private func whenSettled(
    onValue: @escaping (sending Output) -> Void, onFailure: @escaping (Failure) -> Void
  ) {
    subscribe(
      AnySubscriber<Output, Failure>(
        receiveSubscription: { $0.request(.unlimited) },
        receiveValue: {
          // The future hands its value over, as in Combine: a caller that keeps it must not change it.
          nonisolated(unsafe) let value = $0
          onValue(value)
          return .none
        }, receiveCompletion: { if case .failure(let error) = $0 { onFailure(error) } }))
  }
}
