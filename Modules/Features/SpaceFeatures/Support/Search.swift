import Reactive
import SpaceDomain

/// A search as it is typed: the field, which is read after a pause in typing, and the answer to the latest request.
struct Search<Request: Sendable & Equatable, Answer: Sendable>: Sendable {
  private(set) var typed = ""
  private var read = ""
  private(set) var words = ""
  var load = Loading<Request, Answer>.idle

  /// True while the field is not read yet, or a request runs.
  var isLoading: Bool { typed != read || load.isLoading }

  mutating func type(_ text: String) { typed = text }

  /// Puts a text in the field, which is read at once.
  mutating func put(_ text: String) {
    typed = text
    _ = read(text)
  }

  /// Reads a text of the field; true if the words changed.
  mutating func read(_ text: String) -> Bool {
    let before = words
    (read, words) = (text, text.trimming(while: \.isWhitespace))
    return words != before
  }
}

/// An action, a text of the field after a pause in typing, or the answer to a request.
enum SearchEvent<Action: Sendable, Request: Sendable & Equatable, Answer: Sendable>: Sendable {
  case user(Action)
  case onPause(String)
  case onAnswer(Loading<Request, Answer>.Attempt, Result<Answer, SpaceError>)
}

extension Feedback {
  /// The one search of all screens: reads the field after each pause in typing, and runs the latest request, which
  /// cancels the one before.
  static func searching<User, Request, Answer, Typing: Scheduler>(
    _ search: @escaping (State) -> Search<Request, Answer>, after pause: Typing.SchedulerTimeType.Stride,
    _ typing: Typing, answer: @escaping @Sendable (Request) async throws -> Answer
  ) -> [Feedback] where Action == SearchEvent<User, Request, Answer> {
    let reading = Feedback(run: { states in
      states.map { search($0).typed }.removeDuplicates()
        .dropFirst()  // The empty field at the start.
        .debounce(for: pause, scheduler: typing)
        .map(Action.onPause).eraseToAnyPublisher()
    })
    func answered(_ attempt: Loading<Request, Answer>.Attempt?) -> AnyPublisher<Action, Never> {
      guard let attempt else { return Empty().eraseToAnyPublisher() }
      return Publishers.Async {
        .onAnswer(attempt, await Result { try await answer(attempt.request) })
      }.eraseToAnyPublisher()
    }
    let answering = Feedback(run: { states in
      states.map { search($0).load.attempt }.removeDuplicates().map(answered).switchToLatest()
        .eraseToAnyPublisher()
    })
    return [reading, answering]
  }
}
