import Reactive
import SpaceDomain

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The content of a page; one picture of the day has a picture and may be a favorite.
protocol APODContent: Sendable {
  var apod: APOD? { get }
}

extension Sourced<APOD>: APODContent {
  var apod: APOD? { value }
}

/// The part that the screens of pictures of the day have in common: the text, the picture, whether it is a favorite.
struct APODPage<Request: Sendable, Content: APODContent>: Sendable {
  /// The size of the picture; nil if only the text is wanted.
  let pictureSize: PictureSize?
  var content = Load<Request, Content>()
  var picture = Load<APOD, Sourced<Picture>>()
  var favorite = Load<FavoriteRequest, Bool>()
  /// The picture of the day that they belong to.
  private var owner: APOD?

  init(pictureSize: PictureSize?) { self.pictureSize = pictureSize }

  /// True if content and picture were requested, and neither is on its way.
  var isSettled: Bool { content.isSettled && picture.attempt == nil }

  /// Loads what is missing.
  mutating func appear(_ request: Request) {
    if content.state.value != nil { loadParts() } else if content.attempt == nil { content.begin(request) }
  }

  /// Cancels all requests. A change of the favorites goes on.
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

  /// Finds out again whether it is a favorite; a change that goes on finds out by itself.
  mutating func checkFavorite() {
    if case .toggle = favorite.attempt?.request { return }
    if let apod = content.state.value?.apod { favorite.begin(.check(apod)) }
  }

  /// A picture never stays beside another day's text.
  private mutating func loadParts() {
    let apod = content.state.value?.apod
    if apod != owner {
      picture.reset()
      favorite.reset()
      owner = apod
    }
    // Without a picture the text is for a program, which does not ask about favorites either.
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
    picture = try container.decode(Load<APOD, Sourced<Picture>>.self, forKey: .picture)
    favorite = try container.decode(Load<FavoriteRequest, Bool>.self, forKey: .favorite)
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(content, forKey: .content)
    try container.encode(picture, forKey: .picture)
    try container.encode(favorite, forKey: .favorite)
  }
}

/// A question about a favorite.
enum FavoriteRequest: Sendable {
  case check(APOD)
  case toggle(APOD)
}

extension Feedback {
  /// Loads the picture of a page.
  static func picture<Request, Content>(
    _ page: @escaping (State) -> APODPage<Request, Content>, size: PictureSize?,
    from images: any ImageRepositoryProtocol, action: @escaping (Outcome<Sourced<Picture>>) -> Action
  ) -> Feedback {
    .loading({ page($0).picture }, action: action) { apod in
      try await images.picture(for: apod, size: size ?? .page, progress: nil)
    }
  }

  /// Finds out whether a page's content is a favorite, and changes it.
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
