import Reactive
import SpaceDomain

/// The content of a page. If it is a single picture of the day, it has an image and may be a favorite.
protocol APODContent: Sendable {
  var apod: APOD? { get }
}

extension Sourced<APOD>: APODContent {
  var apod: APOD? { value }
}

/// The state shared by the screens of pictures of the day: the text, the image and the favorite.
struct APODPage<Request: Sendable, Content: Sendable>: Sendable {
  /// True if the picture and the favorite are loaded too.
  let hasPicture: Bool
  var content = Loading<Request, Content>()
  var picture = Loading<APOD, Sourced<EncodedPicture>>()
  var favorite = Loading<APOD, Bool>()
  /// The picture of the day that image and favorite belong to.
  private var owner: APOD?

  init(hasPicture: Bool) { self.hasPicture = hasPicture }

  /// True while any part is being loaded.
  var isLoading: Bool { content.isLoading || picture.isLoading || favorite.isLoading }

  /// True once content was requested, and nothing is being loaded any more.
  var isSettled: Bool { content.isSettled && !isLoading }
}

extension APODPage where Request: Equatable, Content: APODContent {
  /// Loads the missing parts; another content than the loaded one is missing.
  mutating func appear(_ request: Request) {
    content.appear(request)
    if !content.isLoading { loadParts() }
  }

  /// Cancels all requests.
  mutating func disappear() {
    content.cancel()
    picture.cancel()
    favorite.cancel()
  }

  /// Takes the result of a request. The actions of the user are those of the screen.
  mutating func receive<Action>(_ event: APODPageEvent<Action, Content>) {
    switch event {
    case .user: break
    case .onContent(let result):
      content.end(result)
      loadParts()
    case .onPicture(let result): picture.end(result)
    case .onFavorite(let result): favorite.end(result)
    }
  }

  /// Reads again whether the picture is a favorite.
  mutating func checkFavorite() {
    if let apod = LoadingState(content).value?.apod { favorite.begin(apod) }
  }

  /// Loads image and favorite, first removing those of another day.
  private mutating func loadParts() {
    let apod = content.value?.apod
    if apod != owner {
      (picture, favorite) = (.start, .start)
      owner = apod
    }
    // The text alone is for a program, which needs no favorite either.
    guard let apod, hasPicture else { return }
    picture.appear(apod)
    if favorite.value == nil, !favorite.isLoading { favorite.begin(apod) }
  }
}

extension APODPage: Equatable where Request: Equatable, Content: Equatable {}
extension APODPage: Codable where Request: Codable, Content: Codable {}

/// An event of a page: an action, or the result of a request.
enum APODPageEvent<Action: Sendable, Content: Sendable>: Sendable {
  case user(Action)
  case onContent(Result<Content, SpaceError>)
  case onPicture(Result<Sourced<EncodedPicture>, SpaceError>)
  case onFavorite(Result<Bool, SpaceError>)
}

extension Feedback where Action: Sendable {
  /// Loads the parts of a page: its content, its picture, and whether it is a favorite.
  static func parts<Request: Sendable & Equatable, Content: Sendable, User>(
    of page: @escaping (State) -> APODPage<Request, Content>, size: APOD.Size?,
    _ images: any ImageRepositoryProtocol, _ favorites: any FavoritesRepositoryProtocol,
    fetch: @escaping @Sendable (Request) async throws -> Content
  ) -> [Feedback] where Action == APODPageEvent<User, Content> {
    [
      .loading({ page($0).content }, action: Action.onContent, fetch: fetch),
      .loading({ page($0).picture }, action: Action.onPicture) { apod in
        try await images.picture(for: apod, size: size ?? .page, progress: nil)
      },
      .loading({ page($0).favorite }, action: Action.onFavorite) { apod in
        let id = Favorite.id(ofAPOD: apod.day)
        return try await favorites.favorites().contains { $0.id == id }
      },
    ]
  }
}
