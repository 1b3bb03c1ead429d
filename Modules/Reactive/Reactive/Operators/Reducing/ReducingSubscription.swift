import Synchronization

/// The base of a stage that requests all values and sends one result, at the end or before, on demand: the
/// code that is not generic.
///
/// The result and the request may come from two threads; the second one delivers.
class ReducingSubscription: OperatorSubscription {
  private let flags = Atomic<UInt8>(0)

  private static let isWanted: UInt8 = 1
  private static let isReady: UInt8 = 2
  private static let isCancelled: UInt8 = 4

  init() { super.init(isStrict: false) }

  /// Makes the result final, after the upstream's end or by the stage itself.
  /// - Returns: true if it must be delivered now.
  final func settle() -> Bool {
    flags.bitwiseOr(Self.isReady, ordering: .acquiringAndReleasing).oldValue == Self.isWanted
  }

  /// True if the downstream has canceled.
  final var isCancelled: Bool { flags.load(ordering: .acquiring) & Self.isCancelled != 0 }

  /// Sends the result, if there is one, and the completion. Called once.
  func deliver() {}

  final override func request(_ demand: Subscribers.Demand) {
    demand.requireNonZero()
    if flags.bitwiseOr(Self.isWanted, ordering: .acquiringAndReleasing).oldValue == Self.isReady { deliver() }
  }

  final override func cancel() {
    guard !isAwaiting else { return }
    flags.bitwiseOr(Self.isCancelled, ordering: .acquiringAndReleasing)
    super.cancel()
  }
}

extension OperatorSubscription {
  /// True if there has been no subscription yet.
  final var isAwaiting: Bool { phase.load(ordering: .acquiring) == Self.awaiting }

  /// True if values may pass; unlike `admitsValue()` it does not trap on an early one.
  final var isConnected: Bool { phase.load(ordering: .acquiring) == Self.connected }
}
