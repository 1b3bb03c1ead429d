import Reactive
import SpaceDomain

/// The content of a page. If it is a single picture of the day, it has an image.
protocol APODContent: Sendable { var apod: APOD? { get } }

extension Sourced<APOD>: APODContent { var apod: APOD? { value } }

/// The state shared by the screens of pictures of the day: the text and the image.
struct APODPage<Request: Sendable, Content: Sendable>: Sendable {
  /// True if the picture is loaded too.
  let hasPicture: Bool
  var content = Loading<Request, Content>.idle
  var picture = Loading<APOD, Sourced<EncodedPicture>>.idle
  private var owner: APOD?

  init(hasPicture: Bool) { self.hasPicture = hasPicture }

  var isLoading: Bool { content.isLoading || picture.isLoading }

  /// True once content was requested, and nothing is being loaded any more.
  var isSettled: Bool { content.isSettled && !isLoading }
}

extension APODPage where Request: Equatable, Content: APODContent {
  /// Loads the missing parts; another content than the loaded one is missing.
  mutating func appear(_ request: Request) {
    content.appear(request)
    if !content.isLoading { loadParts() }
  }

  /// Fetches the content again, and its picture, which may have arrived cut or damaged: a whole one comes from the cache.
  mutating func refresh(_ request: Request) {
    content.begin(request)
    if let owner, hasPicture { picture.begin(owner) }
  }

  mutating func disappear() {
    content.cancel()
    picture.cancel()
  }

  /// Takes the result of a request. The actions of the user are those of the screen.
  mutating func receive<Action>(_ event: APODPageEvent<Action, Content>) {
    switch event {
    case .user: break
    case .onContent(let result):
      content.settle(result)
      loadParts()
    case .onPicture(let result): picture.settle(result)
    }
  }

  private mutating func loadParts() {
    let apod = content.value?.apod
    if apod != owner {
      picture = .idle
      owner = apod
    }
    if let apod, hasPicture { picture.appear(apod) }
  }
}

extension APODPage: Equatable where Request: Equatable, Content: Equatable {}
extension APODPage: Codable where Request: Codable, Content: Codable {}

enum APODPageEvent<Action: Sendable, Content: Sendable>: Sendable {
  case user(Action)
  case onContent(Result<Content, SpaceError>)
  case onPicture(Result<Sourced<EncodedPicture>, SpaceError>)
}

extension Feedback where Action: Sendable {
  static func parts<Request: Sendable & Equatable, Content: Sendable, User>(
    of page: @escaping (State) -> APODPage<Request, Content>, size: APOD.Size?,
    _ images: any ImageRepositoryProtocol, fetch: @escaping @Sendable (Request) async throws -> Content
  ) -> [Feedback] where Action == APODPageEvent<User, Content> {
    [
      .loading({ page($0).content }, action: Action.onContent, fetch: fetch),
      .loading({ page($0).picture }, action: Action.onPicture) { apod in
        try await images.picture(for: apod, size: size ?? .page, progress: nil)
      },
    ]
  }
}
