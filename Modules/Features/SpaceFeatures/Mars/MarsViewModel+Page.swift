import Reactive
import SpaceDomain

extension MarsViewModel {
  /// The state of the screen of the weather on Mars.
  public struct Page: Sendable, Codable {
    /// The text while the weather is being loaded.
    public static let loadingText = "Loading Mars weather..."

    /// The weather: the initial one until sols arrive, which stay until others arrive.
    public private(set) var shown: Sourced<MarsWeather>
    /// The text during a request; nil without one.
    public private(set) var progress: String?
    /// A notice about the weather, or the reason why it is not newer.
    public private(set) var notice: String?

    init(_ atHand: Sourced<MarsWeather>) { shown = atHand }

    /// The page after the next state of the request. A failure or an answer without sols takes no sols away.
    func following(_ state: State) -> Page {
      var page = self
      page.progress = state.request == nil ? nil : Self.loadingText
      switch state {
      case .start, .loading: page.notice = nil
      case .loaded(let answer) where !answer.value.sols.isEmpty || shown.value.sols.isEmpty:
        page.shown = answer
        page.notice = answer.value.notice
      case .loaded(let answer): page.notice = notice(answer.reason?.message ?? "The answer holds no sols.")
      case .failed(let error):
        let error = SpaceError(error)
        page.notice = error.kind == .cancelled ? nil : notice(error.message)
      }
      return page
    }

    /// The sample keeps its own notice, whatever the reason.
    private func notice(_ reason: String) -> String {
      (shown.provenance == .sample ? shown.value.notice : nil) ?? reason
    }
  }
}
