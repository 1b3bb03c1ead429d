/// Stores the current timer. One that was replaced, or fires although canceled, is recognized by its number.
@usableFromInline final class TimerSlot {
  private let lock = AtomicLock()
  // Under the lock.
  @exclusivity(unchecked) private var token: (any Cancellable)?
  @exclusivity(unchecked) private var number = 0
  @exclusivity(unchecked) private var isCounting = false

  @usableFromInline init() {}

  @usableFromInline func begin() -> Int {
    lock.lock()
    let old = exchange(&token, with: nil)
    number += 1
    isCounting = true
    let begun = number
    lock.unlock()
    old?.cancel()
    return begun
  }

  /// Begins unless a timer is current.
  /// - Returns: nil if one runs, or is being started.
  func beginIfIdle() -> Int? {
    lock.withLock {
      guard !isCounting else { return nil }
      number += 1
      isCounting = true
      return number
    }
  }

  /// Stores the started timer. If it has already fired or was replaced, cancels it.
  @usableFromInline func set(_ token: any Cancellable, _ number: Int) {
    lock.lock()
    let counts = isCounting && number == self.number
    if counts { self.token = token }
    lock.unlock()
    if !counts { token.cancel() }
  }

  /// Handles a timer that has fired, and cancels it.
  /// - Returns: true if it is the current timer and fires for the first time.
  @usableFromInline func take(_ number: Int) -> Bool {
    lock.lock()
    guard isCounting, number == self.number else {
      lock.unlock()
      return false
    }
    let old = exchange(&token, with: nil)
    isCounting = false
    lock.unlock()
    old?.cancel()
    return true
  }

  @usableFromInline func clear() {
    lock.lock()
    let old = exchange(&token, with: nil)
    isCounting = false
    lock.unlock()
    old?.cancel()
  }
}
