/// The places where threads sleep while they wait for a `DeliveryGate`. Gates share a few places, so that a
/// gate needs only two words.
final class ParkingLot: Sendable {
  static let shared = ParkingLot()

  enum Verdict { case enough, again, sleep }

  private let places = (0..<16).map { _ in ParkingPlace() }

  /// Sleeps, and tries again at each wake-up for the key, until `attempt` returns `enough`.
  func park(_ key: UInt, until attempt: () -> Verdict) {
    let place = place(of: key)
    place.lock()
    defer { place.unlock() }
    while true {
      switch attempt() {
      case .enough: return
      case .again: continue
      case .sleep: place.sleep()
      }
    }
  }

  /// Wakes all threads that sleep for the key; each tries again.
  func wake(_ key: UInt) {
    let place = place(of: key)
    place.lock()
    place.wakeAll()
    place.unlock()
  }

  private func place(of key: UInt) -> ParkingPlace {
    places[Int(truncatingIfNeeded: (key >> 4) &* 0x9E37_79B9) & (places.count - 1)]
  }
}
