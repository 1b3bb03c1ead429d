import TerminalKit

extension SafeText {
  /// Formats bytes as megabytes of 10⁶ with one decimal: `3.2 MB`.
  init(megabytes bytes: Int) { self = "\(Decimals.text(Double(bytes) / 1_000_000, digits: 1)) MB" }
}
