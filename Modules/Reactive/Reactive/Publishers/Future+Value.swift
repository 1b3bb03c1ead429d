extension Future where Failure == Never {
  /// The future's value, once there is one.
  ///
  ///     let answer = await future.value
  ///
  /// A future whose promise is never called keeps the task waiting, cancelled or not, as in Combine.
  public final var value: Output {
    get async {
      switch await outcome {
      case .success(let value): value
      }
    }
  }
}

extension Future {
  /// The future's value, once there is one; throws the error if there will be none.
  ///
  /// A future whose promise is never called keeps the task waiting, cancelled or not, as in Combine.
  public final var value: Output {
    get async throws {
      try await outcome.get()
    }
  }

  private var outcome: Result<Output, Failure> {
    get async {
      await withUnsafeContinuation { continuation in
        // What a future holds goes to all who ask, on any thread; its maker has let go of it.
        receive(
          subscriber: Subscribers.Sink<Output, Failure>(
            receiveCompletion: { completion in
              guard case .failure(let error) = completion else { return }
              nonisolated(unsafe) let result = Result<Output, Failure>.failure(error)
              continuation.resume(returning: result)
            },
            receiveValue: { value in
              nonisolated(unsafe) let result = Result<Output, Failure>.success(value)
              continuation.resume(returning: result)
            }))
      }
    }
  }
}
