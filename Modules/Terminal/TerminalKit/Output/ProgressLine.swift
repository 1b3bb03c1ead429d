/// The line on standard error that shows progress. It is pure: it returns the bytes to write. It uses only
/// carriage return and spaces, so that it works on every terminal.
struct ProgressLine: Sendable {
  enum Mode: Sendable {
    /// One line that is overwritten.
    case redrawn
    /// The word "Working…", written once: a screen reader would read every change.
    case spoken
    /// No output, because there is no terminal.
    case silent
  }

  private let mode: Mode
  private var shown: SafeText = ""
  private var wasSpoken = false

  init(mode: Mode) { self.mode = mode }

  /// The bytes that show `text`, cut to the columns.
  mutating func update(_ text: SafeText, columns: Int) -> String {
    switch mode {
    case .silent: return ""
    case .spoken:
      defer { wasSpoken = true }
      return wasSpoken ? "" : Ornaments.fitting("Working…") + "\n"
    case .redrawn:
      // The last column stays free: writing it would wrap on some terminals.
      let text = text.truncated(to: columns - 1)
      guard text != shown else { return "" }
      defer { shown = text }
      return "\r" + text.padded(to: shown.width).string
    }
  }

  mutating func clear() -> String {
    guard !shown.isEmpty else { return "" }
    defer { shown = "" }
    return "\r" + SafeText.spaces(shown.width).string + "\r"
  }
}
