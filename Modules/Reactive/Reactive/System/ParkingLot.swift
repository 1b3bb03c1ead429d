#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Where threads sleep that wait for a `DeliveryGate`. Gates share a few places, so that a gate is two words.
///
/// `@unchecked`: the pointers are set once and never freed; what they point to is made for many threads.
final class ParkingLot: @unchecked Sendable {
  static let shared = ParkingLot()

  enum Verdict { case enough, again, sleep }

  private static let places = 16
  private let mutexes = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: places)
  private let conditions = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: places)

  private init() {
    for place in 0..<Self.places {
      pthread_mutex_init(mutexes + place, nil)
      pthread_cond_init(conditions + place, nil)
    }
  }

  /// Sleeps until a wake-up for the key, as long as the attempt says so.
  func park(_ key: UInt, until attempt: () -> Verdict) {
    let place = place(of: key)
    pthread_mutex_lock(mutexes + place)
    defer { pthread_mutex_unlock(mutexes + place) }
    while true {
      switch attempt() {
      case .enough: return
      case .again: continue
      case .sleep: pthread_cond_wait(conditions + place, mutexes + place)
      }
    }
  }

  /// Wakes all that sleep for the key; each attempts again.
  func wake(_ key: UInt) {
    let place = place(of: key)
    pthread_mutex_lock(mutexes + place)
    pthread_cond_broadcast(conditions + place)
    pthread_mutex_unlock(mutexes + place)
  }

  private func place(of key: UInt) -> Int {
    Int(truncatingIfNeeded: (key >> 4) &* 0x9E37_79B9) & (Self.places - 1)
  }
}
