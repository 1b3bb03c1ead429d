import Reactive
import SpaceDomain

extension MarsViewModel {
  /// The state of the screen of the weather on Mars.
  public struct Page: Sendable, Codable {
    /// The text while the weather is on its way.
    public static let loadingText = "Loading Mars weather..."

    /// The weather: what was at hand until sols have come, which stay until others come.
    public private(set) var shown: Sourced<MarsWeather>
    /// The text while something is on its way; nil when nothing is.
    public private(set) var progress: String?
    /// A remark on the weather, or the reason why it is not newer.
    public private(set) var notice: String?

    init(_ atHand: Sourced<MarsWeather>) { shown = atHand }

    /// The page after the next state of the request. A failure and an answer without sols change the notice only.
    func following(_ state: State) -> Page {
      var page = self
      page.progress = state.request == nil ? nil : Self.loadingText
      switch state {
      case .start, .loading: page.notice = nil
      case .loaded(let answer) where !answer.value.sols.isEmpty:
        page.shown = answer
        page.notice = answer.value.notice
      case .loaded(let answer): page.notice = notice(answer.reason?.message ?? "The answer holds no sols.")
      case .failed(is CancellationError): page.notice = nil
      case .failed(let error):
        page.notice = notice((error as? any PresentableError ?? UnexpectedError()).message)
      }
      return page
    }

    /// The sample's own notice, whatever the reason, as long as the sample is shown.
    private func notice(_ reason: String) -> String {
      shown.provenance == .sample ? MarsWeather.sampleNotice : reason
    }
  }
}
