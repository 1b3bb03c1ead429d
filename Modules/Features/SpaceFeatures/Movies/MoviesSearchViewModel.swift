import Reactive
import SpaceDomain

/// Searches films by their titles.
///
/// ```swift
/// let model = MoviesSearchViewModel(useCase: movies, scheduler: MainActorScheduler.shared)
/// let screen = model.transform(.init(appear: appear, search: field, more: end)).sink { show($0) }
/// ```
/// The field is read after a pause of 300 ms; the latest query wins, and a superseded one is canceled. Each
/// subscription has its own states, and its end cancels the running requests.
public struct MoviesSearchViewModel: Sendable {
  /// The pause in typing after which the search field is read, in milliseconds.
  public static let quiet = 300

  private let useCase: MoviesUseCase
  private let debounced: @Sendable (AnyPublisher<String, Never>) -> AnyPublisher<String, Never>

  /// - Parameters:
  ///   - useCase: the source of films.
  ///   - scheduler: measures the pause in typing; with `ImmediateScheduler` the field is read at once.
  public init<Context: Scheduler & Sendable>(
    useCase: MoviesUseCase, scheduler: Context
  ) {
    self.useCase = useCase
    debounced = { texts in
      texts.debounce(for: .milliseconds(Self.quiet), scheduler: scheduler).eraseToAnyPublisher()
    }
  }

  /// The states of the screen: idle, then loading and the results of each query, which grow with each further
  /// page. They arrive on the thread of each event; a screen adds `receive(on:)`.
  public func transform(_ input: Input) -> Output {
    let queries = debounced(input.search).map { MovieQuery($0) }.prepend(MovieQuery("")).removeDuplicates()
    let answers = input.appear.combineLatest(queries) { $1 }
      .map { [useCase] query in
        query.isEmpty
          ? Just(.idle).eraseToAnyPublisher() : Self.states(of: query, from: useCase, more: input.more)
      }
      .switchToLatest()
    return answers.prepend(.idle).removeDuplicates { $0.isIdle && $1.isIdle }.eraseToAnyPublisher()
  }

  private static func states(
    of query: MovieQuery, from useCase: MoviesUseCase, more: AnyPublisher<Void, Never>
  ) -> Output {
    Publishers.system(
      initial: MovieSearch(query), reduce: MovieSearch.reduce, scheduler: ImmediateScheduler.shared,
      feedbacks: [
        .loading(\.load, action: MovieSearch.Action.onAnswer) { request in
          switch request {
          case .first(let query): try await useCase.search(query)
          case .more(let results): try await useCase.more(results)
          }
        },
        Feedback(input: more.map { MovieSearch.Action.onMore }),
      ]
    ).map(\.state).eraseToAnyPublisher()
  }
}

extension MoviesSearchViewModel.State {
  fileprivate var isIdle: Bool { if case .idle = self { true } else { false } }
}
