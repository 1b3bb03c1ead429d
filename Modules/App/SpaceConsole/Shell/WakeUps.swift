import SpaceDomain
import TerminalKit

/// The times at which the app wakes up without input: for a spinner, a countdown, every minute for ages in words and for
/// what may be out of date, and to save the session. While the user looks
/// at another window, nothing ticks; the frame that the report of the focus causes shows the present time again.
struct WakeUps: Sendable {
  static let turn = Duration.milliseconds(100)
  /// Idle time before the session is saved; a closed terminal may end the process without warning.
  static let rest = Duration.seconds(1)

  /// False while the user looks at another window, as reported by the terminal.
  private(set) var hasFocus = true
  private var lastTurn: ContinuousClock.Instant
  private var lastTyped: ContinuousClock.Instant?

  init(at now: ContinuousClock.Instant) { lastTurn = now }

  mutating func receive(_ events: [InputEvent], at now: ContinuousClock.Instant) {
    for event in events {
      if case .focus(let hasFocus) = event { self.hasFocus = hasFocus } else { lastTyped = now }
    }
  }

  /// True if the session is to be saved; false until the next input.
  mutating func isSaveDue(at now: ContinuousClock.Instant) -> Bool {
    guard let lastTyped, now - lastTyped >= Self.rest else { return false }
    self.lastTyped = nil
    return true
  }

  /// True if a spinner turns; false until its next frame.
  mutating func isTurnDue(at now: ContinuousClock.Instant) -> Bool {
    guard now - lastTurn >= Self.turn else { return false }
    lastTurn = now
    return true
  }

  /// The time until something changes without input; nil if nothing does.
  func patience(_ state: AppState, at now: ContinuousClock.Instant) -> Duration? {
    var times: [Duration] = []
    if hasFocus, state.isBusy { times.append(max(.milliseconds(1), Self.turn - (now - lastTurn))) }
    if let lastTyped { times.append(max(.milliseconds(1), Self.rest - (now - lastTyped))) }
    if hasFocus {
      let (seconds, step) = (state.look.now.timeIntervalSince1970, state.screen.ticks(state.look) ? 1.0 : 60)
      times.append(.seconds(((seconds / step).rounded(.down) + 1) * step - seconds))
    }
    return times.min()
  }
}
