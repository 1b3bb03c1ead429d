extension Future where Failure == Never {
  /// Awaits the value. Canceling the task does not end the wait, because a future cannot be stopped.
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
  /// - Throws: the future's error.
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
          // The future hands the value over, as in Combine; a caller that also keeps it must not change it.
          nonisolated(unsafe) let value = $0
          onValue(value)
          return .none
        }, receiveCompletion: { if case .failure(let error) = $0 { onFailure(error) } }))
  }
}
