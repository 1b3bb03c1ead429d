import Reactive
import SpaceDomain

extension LaunchesViewModel {
  /// An event of the screen.
  public enum Action: Sendable {
    /// The screen appears.
    case onAppear
    /// The launches may have changed, as after a sync: loads them again if the screen is visible.
    case onChange
    /// The screen disappears: cancels the request.
    case onDisappear
    /// The text of the search field, sent at every keystroke; empty when it is cleared.
    case search(String)
    /// The scope of the list; all launches before the first.
    case show(LaunchScope)
  }

  /// A request for launches.
  public struct Request: Sendable, Hashable, Codable {
    /// The query, without white space around it; empty for all launches.
    public let query: String
    /// The scope of the search.
    public let scope: LaunchScope

    /// Makes a request.
    public init(query: String = "", scope: LaunchScope = .all) { (self.query, self.scope) = (query, scope) }
  }

  /// The state of the screen.
  public enum State: Sendable, Equatable, Codable {
    /// No launches were requested yet.
    case idle
    /// The launches are being loaded.
    case loading(Request)
    /// The launches, at least one.
    case success(Request, Sourced<[Launch]>)
    /// No launch matches.
    case noResults(Request)
    /// Loading failed; the error can be shown to the user.
    case failure(Request, SpaceError)
  }
}

extension LaunchesViewModel.State {
  /// The request; nil while there is none.
  public var request: LaunchesViewModel.Request? {
    switch self {
    case .idle: nil
    case .loading(let request), .success(let request, _), .noResults(let request), .failure(let request, _):
      request
    }
  }
}
