/// The state of something that is loaded.
public enum LoadableState<Request, Response> {
  /// Nothing has been asked for.
  case start
  /// It is being fetched.
  case loading(Request)
  /// It is there.
  case loaded(Response)
  /// It could not be had.
  case failed(any Error)

  /// The request that is being fetched.
  public var request: Request? {
    if case .loading(let request) = self { request } else { nil }
  }

  /// Why it could not be had.
  public var error: (any Error)? {
    if case .failed(let error) = self { error } else { nil }
  }

  /// The loaded value.
  public var response: Response? {
    if case .loaded(let response) = self { response } else { nil }
  }
}

/// An event in the life of something that is loaded.
public enum LoadableAction<Request, Response> {
  /// It is shown: it is fetched unless it is there. What is being fetched is replaced by another request only.
  case onAppear(Request)
  /// It is wanted anew: it is fetched even if it is there.
  case onReload(Request)
  /// It is no longer shown: what is being fetched is canceled.
  case onDisappear
  /// It has come.
  case onLoaded(Response)
  /// It has not.
  case onFailed(any Error)
  /// It starts again: what is being fetched is canceled, what is there forgotten.
  case onReset
}

extension LoadableState {
  /// The state after an action. An answer that nobody waits for changes nothing.
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
