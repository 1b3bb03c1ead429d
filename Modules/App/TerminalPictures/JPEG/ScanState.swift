/// The place in a scan, with its restart intervals (T.81, E.2.4): what is lost ends with the interval.
struct ScanState {
  /// The bits.
  var reader: EntropyReader
  /// The data is damaged up to the next restart marker, or to the end.
  private(set) var isLost = false
  /// The scan has ended.
  private(set) var isFinished = false
  /// Data was missing or broken somewhere.
  private(set) var isDamaged = false

  private let input: Input
  private let interval: Int
  /// Units up to the next restart marker.
  private(set) var left: Int
  private var number: UInt8 = 0

  /// The beginning of a scan.
  init(_ header: ScanHeader, _ input: Input) {
    self.input = input
    reader = EntropyReader(input, from: header.data)
    interval = header.restartInterval
    left = interval == 0 ? .max : interval
  }

  /// Passes a restart marker if one is due. Predictions then begin anew.
  @inline(__always) mutating func beginsUnit() -> Bool {
    if left > 0 { return false }
    restart()
    return true
  }

  /// Counts units that were decoded.
  @inline(__always) mutating func endUnit(_ count: Int = 1) {
    left &-= count
    if reader.isSpent, !isLost { lose() }
  }

  private mutating func lose() {
    isLost = true
    isDamaged = true
    if interval == 0 { isFinished = true }
  }

  private mutating func restart() {
    left = interval
    guard !isFinished else { return }
    isLost = !reader.passRestart(number, input)
    if isLost { isDamaged = true }
    if isLost, !reader.isAtRestart { isFinished = true }
    number = (number + 1) & 7
  }
}
