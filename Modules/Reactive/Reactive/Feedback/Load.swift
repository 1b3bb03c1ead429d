/// The loading of one value: the running request, the request that was loaded, the last value and the failure.
///
/// A value stays while it is loaded again, while another request runs, and after a failure.
public struct Load<Request, Value, Failure: Error> {
  /// The running request; nil while nothing is being loaded.
  public private(set) var running: Request?
  /// The request that ``value`` answers; nil until a value is loaded. Setting it gives the value a more exact
  /// request, such as the day of a random picture.
  public var loaded: Request?
  /// The value that was loaded last.
  public private(set) var value: Value?
  /// The reason why the last request failed; nil while a request runs.
  public private(set) var failure: Failure?
  /// The number of requests so far. It tells a repeated request from the one before, and is no part of the value.
  private var count = 0

  /// The load of the given parts; by default nothing was requested yet.
  public init(
    running: Request? = nil, loaded: Request? = nil, value: Value? = nil, failure: Failure? = nil
  ) {
    (self.running, self.loaded, self.value, self.failure) = (running, loaded, value, failure)
  }

  /// True while a request runs.
  public var isLoading: Bool { running != nil }

  /// True once a request has ended and none is running.
  public var isSettled: Bool { running == nil && (loaded != nil || failure != nil) }

  /// Begins a request, which replaces a running one.
  public mutating func begin(_ request: Request) {
    (running, failure) = (request, nil)
    count += 1
  }

  /// Ends the running request with its result. Without a running request, nothing changes.
  public mutating func end(_ result: Result<Value, Failure>) {
    guard let request = running else { return }
    running = nil
    switch result {
    case .success(let value): (loaded, self.value) = (request, value)
    case .failure(let error): failure = error
    }
  }

  /// Cancels the running request; the last value stays.
  public mutating func cancel() { running = nil }

  /// Cancels the running request, and removes value and failure.
  public mutating func reset() { (running, loaded, value, failure) = (nil, nil, nil, nil) }
}

extension Load: Sendable where Request: Sendable, Value: Sendable {}

extension Load: Equatable where Request: Equatable, Value: Equatable, Failure: Equatable {
  /// Compares requests, values and failures.
  public static func == (a: Load, b: Load) -> Bool {
    a.running == b.running && a.loaded == b.loaded && a.value == b.value && a.failure == b.failure
  }
}

extension Load: Encodable where Request: Encodable, Value: Encodable, Failure: Encodable {}
extension Load: Decodable where Request: Decodable, Value: Decodable, Failure: Decodable {}
extension Load { private enum CodingKeys: String, CodingKey { case running, loaded, value, failure } }

extension Load {
  /// One run of a request.
  package struct Attempt: Equatable {
    package let request: Request
    let number: Int

    package static func == (a: Attempt, b: Attempt) -> Bool { a.number == b.number }
  }

  /// The running attempt; nil while nothing is being loaded.
  package var attempt: Attempt? { running.map { Attempt(request: $0, number: count) } }
}

/// An event while a value is loaded.
public enum LoadAction<Request, Value, Failure: Error> {
  /// The view appears: fetches the request unless it is loaded. Replaces a running fetch only if the request
  /// differs.
  case onAppear(Request)
  /// The user asks for fresh data: fetches the request even if it is loaded.
  case onReload(Request)
  /// The view disappears: cancels a running fetch.
  case onDisappear
  /// The fetch has finished.
  case onLoaded(Value)
  /// The fetch has failed.
  case onFailed(Failure)
  /// Returns to the start: cancels a running fetch, and removes value and failure.
  case onReset
}

extension LoadAction: Sendable where Request: Sendable, Value: Sendable {}

extension Load where Request: Equatable {
  /// Begins a request, unless it is running or loaded. After a failure it begins again.
  public mutating func appear(_ request: Request) {
    if running == request { return }
    if loaded == request, failure == nil { cancel() } else { begin(request) }
  }

  /// The load after an action. A result without a running request changes nothing.
  public func reduced(by action: LoadAction<Request, Value, Failure>) -> Self {
    var load = self
    switch action {
    case .onAppear(let request): load.appear(request)
    case .onReload(let request): if request != running { load.begin(request) }
    case .onDisappear: load.cancel()
    case .onLoaded(let value): load.end(.success(value))
    case .onFailed(let failure): load.end(.failure(failure))
    case .onReset: load.reset()
    }
    return load
  }
}
