import Reactive
import SpaceDomain

extension LaunchesViewModel {
  /// An event of the screen.
  public enum Action: Sendable {
    /// The screen appears, or the launches may have changed, as after a sync.
    case onAppear
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
  public enum State: Sendable, Equatable {
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

  /// The launches; nil when there are none.
  public var launches: Sourced<[Launch]>? {
    if case .success(_, let launches) = self { launches } else { nil }
  }

  /// True once something was requested and the answer has arrived.
  public var isSettled: Bool {
    switch self {
    case .idle, .loading: false
    case .success, .noResults, .failure: true
    }
  }
}

extension LaunchesViewModel.State: Codable {
  private enum CodingKeys: String, CodingKey { case request, launches }

  /// Decodes the visible part of the state.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    guard let request = try container.decodeIfPresent(LaunchesViewModel.Request.self, forKey: .request) else {
      self = .idle
      return
    }
    switch try container.decode(LoadingState<Sourced<[Launch]>>.self, forKey: .launches) {
    case .idle: self = .noResults(request)
    case .loading: self = .loading(request)
    case .loaded(let launches): self = .success(request, launches)
    case .failed(let error): self = .failure(request, error)
    }
  }

  /// Encodes the request and its result; idle when nothing was found.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encodeIfPresent(request, forKey: .request)
    let launches: LoadingState<Sourced<[Launch]>> =
      switch self {
      case .idle, .noResults: .idle
      case .loading: .loading
      case .success(_, let launches): .loaded(launches)
      case .failure(_, let error): .failed(error)
      }
    try container.encode(launches, forKey: .launches)
  }
}
