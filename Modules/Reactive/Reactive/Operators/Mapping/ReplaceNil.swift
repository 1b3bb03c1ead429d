extension Publisher {
  /// Sends the given value in place of each nil.
  ///
  ///     [1, nil, 3].publisher.replaceNil(with: 0)  // 1, 0, 3
  public func replaceNil<T>(with output: T) -> Publishers.Map<Self, T> where Output == T? {
    .init(upstream: self) { $0 ?? output }
  }
}
