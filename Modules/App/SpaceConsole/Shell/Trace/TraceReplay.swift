/// The app as a trace tells it: the same screens, and nobody is asked. Pure.
struct TraceReplay: Sendable {
  var state: AppState
  /// What was drawn last.
  private(set) var frame: Frame?

  /// The app as it began.
  init(_ header: TraceHeader) {
    var look = Look(
      size: TerminalSize(columns: header.look.columns, rows: header.look.rows), now: header.look.now)
    look.zone = .system
    look.characters = header.characters
    look.drawsPictures = header.drawsPictures
    look.units = header.units
    look.credit = header.credit
    state = AppState(look)
    _ = state.begin(at: header.tab, restoring: header.session)
  }

  /// Does what a line tells; whether a frame was drawn.
  mutating func take(_ step: TraceLine.Step) -> Bool {
    switch step {
    case .input(let event): follow(state.receive(event, clicking: frame))
    case .state(let message): follow(state.receive(message))
    case .action: break
    case .frame(let look):
      look.apply(to: &state.look)
      frame = state.frame
      return true
    }
    return false
  }

  /// Of what is to be done, only what changes the app itself is: answers are in the trace.
  private mutating func follow(_ effects: [Effect]) {
    for effect in effects {
      switch effect {
      case .go(let tab): follow(state.go(to: tab))
      case .set(let setting): state.look.apply(setting)
      default: break
      }
    }
  }
}
