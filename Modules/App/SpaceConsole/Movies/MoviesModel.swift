import Dispatch
import Reactive
import SpaceDomain
import SpaceFeatures

/// The films' view models with what goes into them.
final class MoviesModel {
  private let appear = PassthroughSubject<Void, Never>()
  private let search = PassthroughSubject<String, Never>()
  private let more = PassthroughSubject<Void, Never>()
  private let selection = PassthroughSubject<Movie.ID, Never>()
  private let factory: any MoviesFactory
  private let mailbox: Mailbox<Message>
  private let posterWidth: Int?
  private var screen: AnyCancellable?
  private var details: AnyCancellable?

  /// Tells the screen what was chosen.
  private struct Navigator: MoviesNavigator {
    let mailbox: Mailbox<Message>
    func showDetails(of id: Movie.ID) { mailbox.post(.movieChosen(id)) }
  }

  /// - Parameter posterWidth: in pixels; nil where no posters are drawn.
  init(_ factory: any MoviesFactory, _ mailbox: Mailbox<Message>, posterWidth: Int?) {
    self.factory = factory
    self.mailbox = mailbox
    self.posterWidth = posterWidth
    let model = factory.moviesSearchViewModel(
      navigator: Navigator(mailbox: mailbox),
      scheduler: DispatchQueue(label: "space-explorer.films"))
    let states = model.transform(
      .init(
        appear: appear.eraseToAnyPublisher(), search: search.eraseToAnyPublisher(),
        more: more.eraseToAnyPublisher(), selection: selection.eraseToAnyPublisher()))
    screen = mailbox.collect(states) { .movies($0) }
  }

  func perform(_ effect: MoviesEffect) {
    switch effect {
    case .appear: appear.send(())
    case .search(let text): search.send(text)
    case .more: more.send(())
    case .choose(let id): selection.send(id)
    case .leave: details = nil
    }
  }

  /// Asks for a film with its poster; what was asked for before is given up.
  func load(_ id: Movie.ID) {
    let model = factory.movieDetailsViewModel(id: id, posterWidth: posterWidth)
    details = mailbox.collect(model.transform(Just(()).eraseToAnyPublisher())) { .movie(id, $0) }
  }
}
