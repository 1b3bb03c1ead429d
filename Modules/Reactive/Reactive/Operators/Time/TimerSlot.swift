/// Holds the timer that counts. One that it replaced, or that goes on although it was canceled, is told by its number.
final class TimerSlot {
  private let lock = AtomicLock()
  // Under the lock.
  @exclusivity(unchecked) private var token: (any Cancellable)?
  @exclusivity(unchecked) private var number = 0
  @exclusivity(unchecked) private var isCounting = false

  init() {}

  /// A new timer is to replace the old one, which is canceled.
  /// - Returns: its number.
  func begin() -> Int {
    lock.lock()
    let old = token
    token = nil
    number += 1
    isCounting = true
    let begun = number
    lock.unlock()
    old?.cancel()
    return begun
  }

  /// The timer has been started; if it has fired or was replaced meanwhile, it is canceled.
  func set(_ token: any Cancellable, _ number: Int) {
    lock.lock()
    let counts = isCounting && number == self.number
    if counts { self.token = token }
    lock.unlock()
    if !counts { token.cancel() }
  }

  /// The timer has fired, and is canceled.
  /// - Returns: whether it is the one that counts, and fires for the first time.
  func take(_ number: Int) -> Bool {
    lock.lock()
    guard isCounting, number == self.number else {
      lock.unlock()
      return false
    }
    let old = token
    token = nil
    isCounting = false
    lock.unlock()
    old?.cancel()
    return true
  }

  /// No timer counts any more.
  func clear() {
    lock.lock()
    let old = token
    token = nil
    isCounting = false
    lock.unlock()
    old?.cancel()
  }
}
