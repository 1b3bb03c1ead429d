/// The state of a value that is loaded.
public enum LoadableState<Request, Response> {
  /// Nothing was requested yet.
  case start
  /// The request is being fetched.
  case loading(Request)
  /// The response is loaded.
  case loaded(Response)
  /// The request failed.
  case failed(any Error)

  /// The request that is being fetched.
  public var request: Request? {
    if case .loading(let request) = self { request } else { nil }
  }

  /// The reason why loading failed.
  public var error: (any Error)? {
    if case .failed(let error) = self { error } else { nil }
  }

  /// The loaded value.
  public var response: Response? {
    if case .loaded(let response) = self { response } else { nil }
  }
}

/// An event while a value is loaded.
public enum LoadableAction<Request, Response> {
  /// The view appears: fetches the request unless it is loaded. Replaces a running fetch only if the request
  /// differs.
  case onAppear(Request)
  /// The user asks for fresh data: fetches the request even if it is loaded.
  case onReload(Request)
  /// The view disappears: cancels a running fetch.
  case onDisappear
  /// The fetch has finished.
  case onLoaded(Response)
  /// The fetch has failed.
  case onFailed(any Error)
  /// Returns to the start state: cancels a running fetch and drops the response.
  case onReset
}

extension LoadableState {
  /// The state after an action. A result without a pending request changes nothing.
  public func reduced(by action: LoadableAction<Request, Response>) -> Self {
    switch (self, action) {
    case (.loaded, .onAppear): self
    case (_, .onAppear(let request)), (_, .onReload(let request)): .loading(request)
    case (.loading, .onLoaded(let response)): .loaded(response)
    case (.loading, .onFailed(let failure)): .failed(failure)
    case (.loading, .onDisappear), (_, .onReset): .start
    case (_, .onLoaded), (_, .onFailed), (_, .onDisappear): self
    }
  }
}

extension LoadableState: Sendable where Request: Sendable, Response: Sendable {}
extension LoadableAction: Sendable where Request: Sendable, Response: Sendable {}
