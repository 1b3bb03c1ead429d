/// One step of a system's run.
public enum TraceEvent<State, Action> {
  /// The initial state.
  case began(State)
  /// An action and the state it led to.
  case reduced(Action, State)

  /// The state.
  public var state: State {
    switch self {
    case .began(let state), .reduced(_, let state): state
    }
  }

  /// The action; nil for the initial state.
  public var action: Action? { if case .reduced(let action, _) = self { action } else { nil } }
}

extension TraceEvent: Sendable where State: Sendable, Action: Sendable {}
extension TraceEvent: Equatable where State: Equatable, Action: Equatable {}
extension TraceEvent: Hashable where State: Hashable, Action: Hashable {}
extension TraceEvent: Encodable where State: Encodable, Action: Encodable {}
extension TraceEvent: Decodable where State: Decodable, Action: Decodable {}
