import Synchronization

/// Counts the running uses of an object that is released at the end, so that a use needs no reference count.
///
/// A use is surrounded by `enter` and `leave`, on any thread and nested. `end` is called inside of a use. The
/// last use to leave performs the release: no other use is running then, and none begins after the end.
@usableFromInline struct UseCount: ~Copyable {
  /// The number of running uses, times four, and two marks.
  @usableFromInline let word = Atomic<UInt>(0)

  @inlinable static var ended: UInt { 1 }
  /// Set when the release is running or done.
  @inlinable static var released: UInt { 2 }
  @inlinable static var use: UInt { 4 }

  @inlinable @inline(__always) init() {}

  /// Begins a use; `leave` must always follow.
  /// - Returns: false after the end: then there is nothing to use.
  @inlinable @inline(__always) func enter() -> Bool {
    word.wrappingAdd(Self.use, ordering: .acquiring).oldValue & Self.ended == 0
  }

  /// Ends a use.
  /// - Returns: true for exactly one caller, which must then release.
  @inlinable @inline(__always) func leave() -> Bool {
    let now = word.wrappingSubtract(Self.use, ordering: .releasing).newValue
    return now == Self.ended && claim()
  }

  /// Prevents further uses. Call inside of a use.
  /// - Returns: true for the first caller.
  func end() -> Bool { word.bitwiseOr(Self.ended, ordering: .relaxed).oldValue & Self.ended == 0 }

  /// A use that began too late may leave at the same time: exactly one of both gets the release.
  @usableFromInline func claim() -> Bool {
    word.compareExchange(
      expected: Self.ended, desired: Self.ended | Self.released, successOrdering: .acquiring,
      failureOrdering: .relaxed
    ).exchanged
  }
}
