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
struct APODPage<Request: Sendable, Content: APODContent>: Sendable {
  /// The size of the picture; nil to load only the text.
  let pictureSize: APOD.Size?
  var content = Load<Request, Content>()
  var picture = Load<APOD, Sourced<EncodedPicture>>()
  var favorite = Load<FavoriteRequest, Bool>()
  /// The picture of the day that image and favorite belong to.
  private var owner: APOD?

  init(pictureSize: APOD.Size?) { self.pictureSize = pictureSize }

  /// True once content and picture were requested and both requests have ended.
  var isSettled: Bool { content.isSettled && picture.attempt == nil }

  /// Loads the missing parts.
  mutating func appear(_ request: Request) {
    if content.state.value != nil { loadParts() } else if content.attempt == nil { content.begin(request) }
  }

  /// Cancels all requests, but not a change of the favorites.
  mutating func disappear() {
    content.cancel()
    picture.cancel()
    if case .check = favorite.attempt?.request { favorite.cancel() }
  }

  mutating func receive(_ outcome: Outcome<Content>) {
    content.end(outcome)
    loadParts()
  }

  mutating func toggleFavorite() {
    if case .toggle = favorite.attempt?.request { return }
    if let apod = content.state.value?.apod { favorite.begin(.toggle(apod)) }
  }

  /// Checks again whether the picture is a favorite. A running change does that itself.
  mutating func checkFavorite() {
    if case .toggle = favorite.attempt?.request { return }
    if let apod = content.state.value?.apod { favorite.begin(.check(apod)) }
  }

  /// Loads image and favorite, first removing those of another day.
  private mutating func loadParts() {
    let apod = content.state.value?.apod
    if apod != owner {
      picture.reset()
      favorite.reset()
      owner = apod
    }
    // Without a picture size the text is for a program, which needs no favorite either.
    guard let apod, pictureSize != nil else { return }
    if picture.state.value == nil, picture.attempt == nil { picture.begin(apod) }
    if favorite.latest == nil, favorite.attempt == nil { favorite.begin(.check(apod)) }
  }
}

/// A trace records the visible part of a page.
extension APODPage: Codable where Content: Codable {
  private enum CodingKeys: String, CodingKey { case content, picture, favorite }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(pictureSize: nil)
    content = try container.decode(Load<Request, Content>.self, forKey: .content)
    picture = try container.decode(Load<APOD, Sourced<EncodedPicture>>.self, forKey: .picture)
    favorite = try container.decode(Load<FavoriteRequest, Bool>.self, forKey: .favorite)
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(content, forKey: .content)
    try container.encode(picture, forKey: .picture)
    try container.encode(favorite, forKey: .favorite)
  }
}

/// A request about a favorite.
enum FavoriteRequest: Sendable {
  case check(APOD)
  case toggle(APOD)
}

extension Feedback {
  /// Loads the picture of a page.
  static func picture<Request, Content>(
    _ page: @escaping (State) -> APODPage<Request, Content>, size: APOD.Size?,
    from images: any ImageRepositoryProtocol, action: @escaping (Outcome<Sourced<EncodedPicture>>) -> Action
  ) -> Feedback {
    .loading({ page($0).picture }, action: action) { apod in
      try await images.picture(for: apod, size: size ?? .page, progress: nil)
    }
  }

  /// Reads whether a page's content is a favorite, or changes it.
  static func favorite<Request, Content>(
    _ page: @escaping (State) -> APODPage<Request, Content>, in shelf: FavoriteShelf,
    action: @escaping (Outcome<Bool>) -> Action
  ) -> Feedback {
    .loading({ page($0).favorite }, action: action) { request in
      switch request {
      case .check(let apod): try await shelf.contains(apod)
      case .toggle(let apod): try await shelf.toggle(apod)
      }
    }
  }
}
