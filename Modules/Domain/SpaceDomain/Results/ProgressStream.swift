/// The reports of a long fetch. It ends when the fetch is complete, or throws the reason why it is not. Ending the
/// iteration early, or canceling its task, cancels the fetch.
public struct ProgressStream<Report: Sendable>: AsyncSequence, Sendable {
  private let stream: AsyncThrowingStream<Report, any Error>

  /// Makes a stream of what a fetch reports to its argument; the fetch begins at once.
  public init(
    _ fetch:
      @escaping @Sendable (_ report: @escaping @Sendable (Report) -> Void) async throws(SpaceError) -> Void
  ) {
    stream = AsyncThrowingStream { continuation in
      let task = Task {
        do throws(SpaceError) {
          try await fetch { continuation.yield($0) }
          continuation.finish()
        } catch {
          continuation.finish(throwing: error)
        }
      }
      continuation.onTermination = { _ in task.cancel() }
    }
  }

  /// Waits for the end of the fetch, or throws the reason why it is not complete.
  package func finish(_ report: (Report) -> Void = { _ in }) async throws(SpaceError) {
    for try await each in self { report(each) }
    // The stream ends without an error when its task is canceled.
    try SpaceError.checkCancellation()
  }

  /// Iterates over the reports.
  public func makeAsyncIterator() -> Iterator { Iterator(iterator: stream.makeAsyncIterator()) }

  /// Iterates over the reports.
  public struct Iterator: AsyncIteratorProtocol {
    fileprivate var iterator: AsyncThrowingStream<Report, any Error>.Iterator

    /// The next report; nil at the end.
    public mutating func next() async throws(SpaceError) -> Report? { try await next(isolation: nil) }

    /// The next report; nil at the end.
    public mutating func next(isolation actor: isolated (any Actor)?) async throws(SpaceError) -> Report? {
      do { return try await iterator.next(isolation: actor) } catch { throw SpaceError(error) }
    }
  }
}
