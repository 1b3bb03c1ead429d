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
  mutating func take(_ line: TraceLine) -> Bool {
    // Effects are not performed, because their results are in the trace; so are those of actions.
    if let event = line.input { _ = state.receive(event, clicking: frame) }
    if let tab = line.tab, let content = line.message?.content {
      _ = state.receive(.tab(TabMessage(tab: tab, content: content)))
    }
    if case .drawn(var request, let drawing) = line.news {
      request.kind = state.look.pictureKind ?? request.kind
      _ = state.receive(.app(.drawn(request, drawing)))
    } else if let news = line.news {
      _ = state.receive(.app(news))
    }
    if line.settings != nil || line.warning != nil {
      _ = state.receive(.settings(line.settings, line.warning))
    }
    line.terminal?.apply(to: &state.look)
    guard let look = line.frame else { return false }
    look.apply(to: &state.look)
    _ = state.prepare()
    frame = state.frame
    return true
  }
}
