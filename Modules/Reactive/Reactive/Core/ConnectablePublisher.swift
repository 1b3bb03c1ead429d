/// A publisher that sends nothing to its subscribers before it is connected.
public protocol ConnectablePublisher<Output, Failure>: Publisher {
  /// Begins sending.
  /// - Returns: the connection; canceling it ends it.
  func connect() -> any Cancellable
}
