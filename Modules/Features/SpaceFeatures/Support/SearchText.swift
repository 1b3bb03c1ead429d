import Reactive
import SpaceDomain

/// The text of a search field, which is read after a pause in typing.
struct SearchText: Sendable {
  /// The typed text that is not read yet.
  private(set) var pending: String?
  /// The text that was read last.
  private(set) var text = ""

  /// Takes a keystroke.
  mutating func type(_ text: String) { pending = text }

  /// Reads the typed text, without white space around it.
  mutating func read() {
    if let pending { text = pending.trimmed }
    pending = nil
  }
}

/// An event of a search: an action, a pause in typing, or an answer.
enum SearchEvent<Action: Sendable, Answer: Sendable>: Sendable {
  case user(Action)
  case onPause
  case onAnswer(Result<Answer, SpaceError>)
}

extension Feedback {
  /// Reads a search field after each pause in typing; at once when the pause is zero.
  static func reading(
    _ field: @escaping (State) -> SearchText, after pause: Duration, _ clock: any Clock<Duration>,
    action: Action
  ) -> Feedback where Action: Sendable {
    Feedback(of: { field($0).pending }) { _ in
      if pause == .zero { return Just(action).eraseToAnyPublisher() }
      // A canceled pause is no longer listened to.
      return Publishers.Async {
        try? await clock.sleep(for: pause)
        return action
      }.eraseToAnyPublisher()
    }
  }
}

extension String {
  fileprivate var trimmed: String {
    // By an index: to make the types of a reversed and cut text at run time was 4 % of a search.
    guard let last = lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(self[...last].drop(while: \.isWhitespace))
  }
}
