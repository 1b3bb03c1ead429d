/// The position in a scan with restart intervals (T.81, E.2.4): a loss of data ends with the interval.
struct ScanState {
  var reader: EntropyReader
  /// True if the data is damaged up to the next restart marker, or to the end.
  private(set) var isLost = false
  /// True if everything was read, or nothing more can be.
  private(set) var isFinished = false
  /// True if data was missing or broken anywhere.
  private(set) var isDamaged = false

  private let input: Input
  private let interval: Int
  /// The units before the next restart marker.
  private(set) var left: Int
  private var number: UInt8 = 0

  init(_ header: ScanHeader, _ input: Input) {
    self.input = input
    reader = EntropyReader(input, from: header.data)
    interval = header.restartInterval
    left = interval == 0 ? .max : interval
  }

  /// Skips a restart marker if one is due, which resets predictions.
  @inline(__always) mutating func beginsUnit() -> Bool {
    if left > 0 { return false }
    restart()
    return true
  }

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
