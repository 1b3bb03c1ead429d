import Synchronization

/// The base of a stage that asks its upstream for everything and sends one result, at the end or before it,
/// when the downstream has asked for a value: everything that is not generic.
///
/// A result and a request may come from two threads; whichever comes second delivers.
@usableFromInline
class ReducingSubscription: OperatorSubscription {
  private let flags = Atomic<UInt8>(0)

  private static let isWanted: UInt8 = 1
  private static let isReady: UInt8 = 2
  private static let isCancelled: UInt8 = 4

  @usableFromInline
  init() { super.init(isStrict: false) }

  /// The upstream has ended normally, or the stage has ended it: the result is final.
  /// - Returns: whether it has to be delivered now.
  @usableFromInline
  final func settle() -> Bool {
    flags.bitwiseOr(Self.isReady, ordering: .acquiringAndReleasing).oldValue == Self.isWanted
  }

  /// True if the downstream has canceled.
  @usableFromInline
  final var isCancelled: Bool { flags.load(ordering: .acquiring) & Self.isCancelled != 0 }

  /// Sends the result, if there is one, and the end. Called once.
  @usableFromInline
  func deliver() {}

  @usableFromInline
  final override func request(_ demand: Subscribers.Demand) {
    demand.requireNonZero()
    if flags.bitwiseOr(Self.isWanted, ordering: .acquiringAndReleasing).oldValue == Self.isReady { deliver() }
  }

  @usableFromInline
  final override func cancel() {
    guard !isAwaiting else { return }
    flags.bitwiseOr(Self.isCancelled, ordering: .acquiringAndReleasing)
    super.cancel()
  }
}

extension OperatorSubscription {
  /// True if there has been no subscription yet.
  @inlinable @inline(__always)
  final var isAwaiting: Bool { phase.load(ordering: .acquiring) == Self.awaiting }

  /// True if values may go on; unlike `admitsValue()` it does not trap on one that comes too early.
  @inlinable @inline(__always)
  final var isConnected: Bool { phase.load(ordering: .acquiring) == Self.connected }
}
