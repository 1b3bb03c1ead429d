import Reactive

extension Mailbox {
  /// Leaves a message for each value, on whichever thread it comes; until the subscription is released.
  func collect<Value: Sendable>(
    _ values: AnyPublisher<Value, Never>, as message: @escaping @Sendable (Value) -> Message
  ) -> AnyCancellable {
    values.sink { @Sendable [self] in post(message($0)) }
  }
}
