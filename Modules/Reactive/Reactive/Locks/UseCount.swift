import Synchronization

/// Counts the running uses of what is released at the end, so that a use takes no reference of its own.
///
/// A use is surrounded by `enter` and `leave`, on any thread and nested. `end` is called inside a use. The release
/// belongs to the use that leaves last: no other runs then, and none begins after the end.
@usableFromInline
struct UseCount: ~Copyable {
  /// The number of running uses, times four, and two marks.
  @usableFromInline let word = Atomic<UInt>(0)

  @inlinable static var ended: UInt { 1 }
  /// The release is under way, or done.
  @inlinable static var released: UInt { 2 }
  @inlinable static var use: UInt { 4 }

  @inlinable @inline(__always)
  init() {}

  /// Begins a use; `leave` must follow in any case.
  /// - Returns: false if the end has come before: then there is nothing to use.
  @inlinable @inline(__always)
  func enter() -> Bool {
    word.wrappingAdd(Self.use, ordering: .acquiring).oldValue & Self.ended == 0
  }

  /// Ends a use.
  /// - Returns: true for one caller only, which must then release.
  @inlinable @inline(__always)
  func leave() -> Bool {
    let now = word.wrappingSubtract(Self.use, ordering: .releasing).newValue
    return now == Self.ended && claim()
  }

  /// Lets no further use begin. Call inside a use.
  /// - Returns: true for the first caller.
  @usableFromInline
  func end() -> Bool {
    word.bitwiseOr(Self.ended, ordering: .relaxed).oldValue & Self.ended == 0
  }

  /// One that came too late may leave at the same time: the release goes to one of both.
  @usableFromInline
  func claim() -> Bool {
    word.compareExchange(
      expected: Self.ended, desired: Self.ended | Self.released, successOrdering: .acquiring,
      failureOrdering: .relaxed
    ).exchanged
  }
}
