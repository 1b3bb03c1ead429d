import SpaceDomain
import TerminalKit

/// The app during a replay: the same screens, but no effect is performed.
struct TraceReplay {
  var state: AppState
  private(set) var frame: Frame?

  init(_ header: TraceHeader, _ screens: [RunningTab]) {
    state = AppState(header.firstLook, screens)
    _ = state.begin(header.session, at: header.destination)
  }

  /// Applies a line; true if a frame was drawn.
  mutating func take(_ step: TraceLine.Step) -> Bool {
    // Effects are not performed, because their results are in the trace; so are those of actions.
    switch step {
    case .input(let event): _ = state.receive(event, clicking: frame)
    case .message(let message): _ = state.receive(.tab(message))
    case .news(.drawn(var request, let drawing)):
      request.kind = state.look.pictureKind ?? request.kind
      _ = state.receive(.app(.drawn(request, drawing)))
    case .news(let news): _ = state.receive(.app(news))
    case .settings(let settings, let warning): _ = state.receive(.settings(settings, warning))
    case .terminal(let terminal): terminal.apply(to: &state.look)
    case .action: break
    case .frame(let look):
      look.apply(to: &state.look)
      _ = state.prepare()
      frame = state.frame
      return true
    }
    return false
  }
}
