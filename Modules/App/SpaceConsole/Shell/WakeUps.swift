import SpaceDomain
import TerminalKit

/// The times at which the app wakes up without input: for a spinner, a countdown, every minute for ages in words and for what may
/// be out of date, and to save the session. While the user looks at another window, nothing ticks; the frame that the report of the
/// focus causes shows the present time again.
struct WakeUps: Sendable {
  static let turn = Duration.milliseconds(100)
  /// Idle time before the session is saved; a closed terminal may end the process without warning.
  static let rest = Duration.seconds(1)

  /// False while the user looks at another window, as reported by the terminal.
  private(set) var hasFocus = true
  private var lastTurn: ContinuousClock.Instant
  /// The time of the last event after which the session was not saved.
  private var unsaved: ContinuousClock.Instant?
  /// The tab of the last frame, and the time until which that frame stays for one that has nothing true to show yet.
  private var shown: (tab: Int, heldUntil: ContinuousClock.Instant)?
  /// The longest time for which a frame stays after a change of tab.
  static let hold = Duration.milliseconds(150)
  private var lastInput: ContinuousClock.Instant
  /// The time without a key, a click or the wheel after which tabs and keys fade.
  static let idleness = Duration.seconds(2)

  /// True if the next frame follows input, also at the start; false if only news and time ask for it.
  private var isAnswer = true
  /// The time until which frames that follow no input wait for more news; nil after a frame that does.
  private var gatheredUntil: ContinuousClock.Instant?
  /// True while such a frame waits.
  private var isGathering = false
  /// The wait for more news, in times of the drawing.
  private static let waitFactor = 16
  /// The longest wait for more news.
  private static let longestGathering = Duration.milliseconds(50)

  init(at now: ContinuousClock.Instant) { (lastTurn, lastInput) = (now, now) }

  mutating func receive(_ events: [InputEvent], at now: ContinuousClock.Instant) {
    if !events.isEmpty { (isAnswer, gatheredUntil) = (true, nil) }
    for event in events {
      if case .focus(let hasFocus) = event { self.hasFocus = hasFocus } else { unsaved = now }
      switch event {
      case .key, .mouse, .paste: lastInput = now
      case .focus, .answer: break
      }
    }
  }

  /// A frame was drawn and written. After a frame that only news asked for, the next such frame waits, because the pictures of a
  /// gallery arrive one by one.
  /// - Parameter isPlaying: true if an animation plays in it, whose frames are news that must not wait.
  mutating func drew(
    since start: ContinuousClock.Instant, at end: ContinuousClock.Instant, isPlaying: Bool = false
  ) {
    let waits = !isAnswer && !isPlaying
    gatheredUntil = waits ? end + min((end - start) * Self.waitFactor, Self.longestGathering) : nil
    isAnswer = false
  }

  func isIdle(at now: ContinuousClock.Instant) -> Bool { now - lastInput >= Self.idleness }

  /// True if the session is to be saved; false until the next input.
  mutating func isSaveDue(at now: ContinuousClock.Instant) -> Bool {
    guard let unsaved, now - unsaved >= Self.rest else { return false }
    self.unsaved = nil
    return true
  }

  /// True if a spinner turns; false until its next frame.
  mutating func isTurnDue(at now: ContinuousClock.Instant) -> Bool {
    guard now - lastTurn >= Self.turn else { return false }
    lastTurn = now
    return true
  }

  /// True if the frame before stays on the screen, because the tab that was chosen has nothing true to show yet, or because more
  /// news may come. The first frame of all is drawn at once.
  mutating func isHolding(_ state: AppState, at now: ContinuousClock.Instant) -> Bool {
    if state.selected != shown?.tab {
      shown = (state.selected, shown == nil ? now : now + Self.hold)
    }
    isGathering = gatheredUntil.map { now < $0 } == true
    return isGathering || isHeld(state, at: now)
  }

  private func isHeld(_ state: AppState, at now: ContinuousClock.Instant) -> Bool {
    shown.map { now < $0.heldUntil } == true && state.isUnready
  }

  /// The time until something changes without input; nil if nothing does.
  func patience(_ state: AppState, at now: ContinuousClock.Instant) -> Duration? {
    var times: [Duration] = []
    if isGathering, let gatheredUntil { times.append(max(.milliseconds(1), gatheredUntil - now)) }
    if let shown, isHeld(state, at: now) { times.append(max(.milliseconds(1), shown.heldUntil - now)) }
    if hasFocus, state.isBusy { times.append(max(.milliseconds(1), Self.turn - (now - lastTurn))) }
    if hasFocus, state.fillsScreen, !isIdle(at: now) { times.append(Self.idleness - (now - lastInput)) }
    if let unsaved { times.append(max(.milliseconds(1), Self.rest - (now - unsaved))) }
    if hasFocus {
      let (seconds, step) = (state.look.now.timeIntervalSince1970, state.screen.ticks(state.look) ? 1.0 : 60)
      times.append(.seconds(((seconds / step).rounded(.down) + 1) * step - seconds))
    }
    return times.min()
  }
}
