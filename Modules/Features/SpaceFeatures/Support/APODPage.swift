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
struct APODPage<Request: Sendable & Equatable, Content: APODContent>: Sendable {
  /// True if the picture and the favorite are loaded too.
  let hasPicture: Bool
  var content = Loading<Request, Content>()
  var picture = Loading<APOD, Sourced<EncodedPicture>>()
  var favorite = Loading<FavoriteRequest, Bool>()
  /// The picture of the day that image and favorite belong to.
  private var owner: APOD?

  init(hasPicture: Bool) { self.hasPicture = hasPicture }

  /// True while any part is being loaded.
  var isLoading: Bool { content.isLoading || picture.isLoading || favorite.isLoading }

  /// True once content was requested, and nothing is being loaded any more.
  var isSettled: Bool { content.isSettled && !isLoading }

  /// Loads the missing parts; another content than the loaded one is missing.
  mutating func appear(_ request: Request) {
    content.appear(request)
    if !content.isLoading { loadParts() }
  }

  /// Cancels all requests, but not a change of the favorites.
  mutating func disappear() {
    content.cancel()
    picture.cancel()
    if case .check = favorite.running { favorite.cancel() }
  }

  mutating func receive(_ result: Result<Content, SpaceError>) {
    content.end(result)
    loadParts()
  }

  /// After a change, the value is what a check would find.
  mutating func receive(favorite result: Result<Bool, SpaceError>) {
    favorite.end(result)
    if case .toggle(let apod) = favorite.loaded { favorite.loaded = .check(apod) }
  }

  mutating func toggleFavorite() {
    if case .toggle = favorite.running { return }
    if let apod = LoadingState(content).value?.apod { favorite.begin(.toggle(apod)) }
  }

  /// Checks again whether the picture is a favorite. A running change does that itself.
  mutating func checkFavorite() {
    if case .toggle = favorite.running { return }
    if let apod = LoadingState(content).value?.apod { favorite.begin(.check(apod)) }
  }

  /// Loads image and favorite, first removing those of another day.
  private mutating func loadParts() {
    let apod = content.value?.apod
    if apod != owner {
      picture.reset()
      favorite.reset()
      owner = apod
    }
    // The text alone is for a program, which needs no favorite either.
    guard let apod, hasPicture else { return }
    picture.appear(apod)
    if favorite.value == nil, !favorite.isLoading { favorite.begin(.check(apod)) }
  }
}

extension APODPage: Equatable where Content: Equatable {}
extension APODPage: Codable where Request: Codable, Content: Codable {}

/// A request about a favorite.
enum FavoriteRequest: Sendable, Equatable, Codable {
  case check(APOD)
  case toggle(APOD)
}

extension Feedback {
  /// Loads the picture of a page.
  static func picture<Request, Content>(
    _ page: @escaping (State) -> APODPage<Request, Content>, size: APOD.Size?,
    from images: any ImageRepositoryProtocol,
    action: @escaping (Result<Sourced<EncodedPicture>, SpaceError>) -> Action
  ) -> Feedback {
    .loading({ page($0).picture }, action: action) { apod in
      try await images.picture(for: apod, size: size ?? .page, progress: nil)
    }
  }

  /// Reads whether a page's content is a favorite, or changes it.
  static func favorite<Request, Content>(
    _ page: @escaping (State) -> APODPage<Request, Content>, in shelf: FavoriteShelf,
    action: @escaping (Result<Bool, SpaceError>) -> Action
  ) -> Feedback {
    .loading({ page($0).favorite }, action: action) { request in
      switch request {
      case .check(let apod): try await shelf.contains(apod)
      case .toggle(let apod): try await shelf.toggle(apod)
      }
    }
  }
}
