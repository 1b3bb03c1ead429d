extension Publisher {
  /// Sends the values of this publisher and another one as they arrive.
  ///
  ///     [1, 2].publisher.merge(with: Just(3))  // 1, 2, 3
  @inlinable
  public func merge<P: Publisher>(with other: P)
    -> Publishers.Merge<Self, P>
  where P.Output == Output, P.Failure == Failure {
    .init(self, other)
  }

  /// Sends the values of this publisher and two others as they arrive.
  @inlinable
  public func merge<P: Publisher, Q: Publisher>(with publisher1: P, _ publisher2: Q)
    -> Publishers.Merge3<Self, P, Q>
  where P.Output == Output, P.Failure == Failure, Q.Output == Output, Q.Failure == Failure {
    .init(self, publisher1, publisher2)
  }

  /// Sends the values of this publisher and three others as they arrive.
  @inlinable
  public func merge<P: Publisher, Q: Publisher, R: Publisher>(
    with publisher1: P, _ publisher2: Q, _ publisher3: R
  )
    -> Publishers.Merge4<Self, P, Q, R>
  where
    P.Output == Output, P.Failure == Failure, Q.Output == Output, Q.Failure == Failure, R.Output == Output,
    R.Failure == Failure
  {
    .init(self, publisher1, publisher2, publisher3)
  }

  /// Sends the values of this publisher and four others as they arrive.
  @inlinable
  public func merge<P: Publisher, Q: Publisher, R: Publisher, S: Publisher>(
    with publisher1: P, _ publisher2: Q, _ publisher3: R, _ publisher4: S
  )
    -> Publishers.Merge5<Self, P, Q, R, S>
  where
    P.Output == Output, P.Failure == Failure, Q.Output == Output, Q.Failure == Failure, R.Output == Output,
    R.Failure == Failure, S.Output == Output, S.Failure == Failure
  {
    .init(self, publisher1, publisher2, publisher3, publisher4)
  }

  /// Sends the values of this publisher and five others as they arrive.
  @inlinable
  public func merge<P: Publisher, Q: Publisher, R: Publisher, S: Publisher, T: Publisher>(
    with publisher1: P, _ publisher2: Q, _ publisher3: R, _ publisher4: S, _ publisher5: T
  )
    -> Publishers.Merge6<Self, P, Q, R, S, T>
  where
    P.Output == Output, P.Failure == Failure, Q.Output == Output, Q.Failure == Failure, R.Output == Output,
    R.Failure == Failure, S.Output == Output, S.Failure == Failure, T.Output == Output, T.Failure == Failure
  {
    .init(self, publisher1, publisher2, publisher3, publisher4, publisher5)
  }

  /// Sends the values of this publisher and six others as they arrive.
  @inlinable
  public func merge<P: Publisher, Q: Publisher, R: Publisher, S: Publisher, T: Publisher, U: Publisher>(
    with publisher1: P, _ publisher2: Q, _ publisher3: R, _ publisher4: S, _ publisher5: T, _ publisher6: U
  )
    -> Publishers.Merge7<Self, P, Q, R, S, T, U>
  where
    P.Output == Output, P.Failure == Failure, Q.Output == Output, Q.Failure == Failure, R.Output == Output,
    R.Failure == Failure, S.Output == Output, S.Failure == Failure, T.Output == Output, T.Failure == Failure,
    U.Output == Output, U.Failure == Failure
  {
    .init(self, publisher1, publisher2, publisher3, publisher4, publisher5, publisher6)
  }

  /// Sends the values of this publisher and seven others as they arrive.
  @inlinable
  public func merge<
    P: Publisher, Q: Publisher, R: Publisher, S: Publisher, T: Publisher, U: Publisher, V: Publisher
  >(
    with publisher1: P, _ publisher2: Q, _ publisher3: R, _ publisher4: S, _ publisher5: T, _ publisher6: U,
    _ publisher7: V
  )
    -> Publishers.Merge8<Self, P, Q, R, S, T, U, V>
  where
    P.Output == Output, P.Failure == Failure, Q.Output == Output, Q.Failure == Failure, R.Output == Output,
    R.Failure == Failure, S.Output == Output, S.Failure == Failure, T.Output == Output, T.Failure == Failure,
    U.Output == Output, U.Failure == Failure, V.Output == Output, V.Failure == Failure
  {
    .init(self, publisher1, publisher2, publisher3, publisher4, publisher5, publisher6, publisher7)
  }
}
