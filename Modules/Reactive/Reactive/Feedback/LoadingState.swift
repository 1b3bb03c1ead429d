/// The state of a value that is loaded, with the last value beside it.
///
/// A value stays, with the request that it answers, while it is loaded again, while another request runs, and after a failure.
///
/// ```swift
/// func words(_ state: LoadingState<String, Int, URLError>) -> String {
///   switch state {
///   case .idle: "Nothing was asked for."
///   case .loading(_, let last): "Loading, until now \(last?.value ?? 0)"
///   case .loaded(let answer): "\(answer.request): \(answer.value)"
///   case .failed(let error, let last): "\(error.code), until now \(last?.value ?? 0)"
///   }
/// }
/// ```
public enum LoadingState<Request, Value, Failure: Error> {
  /// A value and the request that it answers.
  public struct Answer {
    /// The request.
    public fileprivate(set) var request: Request
    /// The value.
    public let value: Value

    /// Makes an answer to a request.
    public init(_ request: Request, _ value: Value) { (self.request, self.value) = (request, value) }
  }

  /// One run of a request.
  public struct Attempt {
    /// The request.
    public let request: Request
    /// Tells a repeated request from the running one that it replaces. Neither compared nor coded in a state.
    let number: Int

    /// The first run of a request.
    public init(_ request: Request) { self.init(request, number: 0) }

    fileprivate init(_ request: Request, number: Int) { (self.request, self.number) = (request, number) }
  }

  /// Nothing was loaded yet, and nothing is being loaded.
  case idle
  /// A request runs.
  case loading(Attempt, last: Answer? = nil)
  /// The value is loaded.
  case loaded(Answer)
  /// The last request failed.
  case failed(Failure, last: Answer? = nil)

  /// The idle state, by the name that a state machine has for it.
  public static var start: Self { .idle }

  /// The value that was loaded last, with its request.
  public var last: Answer? {
    switch self {
    case .idle: nil
    case .loading(_, let last), .failed(_, let last): last
    case .loaded(let answer): answer
    }
  }

  /// The value that was loaded last.
  public var value: Value? { last?.value }

  /// The running request; nil while nothing is being loaded.
  public var running: Request? { attempt?.request }

  /// The run of the running request; nil while nothing is being loaded.
  public var attempt: Attempt? { if case .loading(let attempt, _) = self { attempt } else { nil } }

  /// The reason why the last request failed; nil while a request runs.
  public var failure: Failure? { if case .failed(let failure, _) = self { failure } else { nil } }

  /// True while a request runs.
  public var isLoading: Bool { attempt != nil }

  /// True once a request has ended and none is running.
  public var isSettled: Bool {
    switch self {
    case .idle, .loading: false
    case .loaded, .failed: true
    }
  }
}

extension LoadingState {
  /// Begins a request, which replaces a running one, also an equal one.
  public mutating func begin(_ request: Request) {
    self = .loading(Attempt(request, number: attempt.map { $0.number + 1 } ?? 0), last: last)
  }

  /// Ends the running request with its result. Without a running request, nothing changes.
  public mutating func end(_ result: Result<Value, Failure>) {
    guard let attempt else { return }
    switch result {
    case .success(let value): self = .loaded(Answer(attempt.request, value))
    case .failure(let error): self = .failed(error, last: last)
    }
  }

  /// Cancels the running request; the last value stays.
  public mutating func cancel() { if isLoading { self = last.map { .loaded($0) } ?? .idle } }

  /// Gives the last value a more exact request, such as the day of a random picture.
  public mutating func refine(_ request: Request) {
    guard var answer = last else { return }
    answer.request = request
    switch self {
    case .idle: break
    case .loading(let attempt, _): self = .loading(attempt, last: answer)
    case .loaded: self = .loaded(answer)
    case .failed(let failure, _): self = .failed(failure, last: answer)
    }
  }
}

extension LoadingState where Request: Equatable {
  /// Begins a request, unless it is running or loaded. After a failure it begins again.
  public mutating func appear(_ request: Request) {
    if running == request { return }
    if failure == nil, last?.request == request { cancel() } else { begin(request) }
  }

  /// Ends a run of a request with its result. If another one runs by now, nothing changes.
  public mutating func end(_ result: Result<Value, Failure>, of attempt: Attempt) {
    if attempt == self.attempt { end(result) }
  }

  /// The state after an action. A result without a running request changes nothing.
  public func reduced(by action: LoadAction<Request, Value, Failure>) -> Self {
    var state = self
    switch action {
    case .onAppear(let request): state.appear(request)
    case .onReload(let request): if request != running { state.begin(request) }
    case .onDisappear: state.cancel()
    case .onLoaded(let value): state.end(.success(value))
    case .onFailed(let failure): state.end(.failure(failure))
    case .onReset: state = .idle
    }
    return state
  }
}

/// An event while a value is loaded.
public enum LoadAction<Request, Value, Failure: Error> {
  /// The view appears: fetches the request unless it is loaded or being fetched.
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

extension LoadingState: Sendable where Request: Sendable, Value: Sendable {}
extension LoadingState.Answer: Sendable where Request: Sendable, Value: Sendable {}
extension LoadingState.Attempt: Sendable where Request: Sendable {}

extension LoadingState: Equatable where Request: Equatable, Value: Equatable, Failure: Equatable {
  /// Compares requests, values and failures.
  public static func == (a: Self, b: Self) -> Bool {
    a.running == b.running && a.last == b.last && a.failure == b.failure
  }
}

extension LoadingState.Answer: Equatable where Request: Equatable, Value: Equatable {}
extension LoadingState.Attempt: Equatable where Request: Equatable {}

extension LoadingState: Codable where Request: Codable, Value: Codable, Failure: Codable {}
extension LoadingState.Answer: Codable where Request: Codable, Value: Codable {}

extension LoadingState.Attempt: Codable where Request: Codable {
  /// A first run of the coded request.
  public init(from decoder: any Decoder) throws { self.init(try Request(from: decoder)) }

  /// The request.
  public func encode(to encoder: any Encoder) throws { try request.encode(to: encoder) }
}
