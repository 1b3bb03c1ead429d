import Foundation
import SpaceData

extension WebService {
  /// NASA's camera that looks at the Earth from 1.5 million kilometers: https://epic.gsfc.nasa.gov, without a key.
  static let epic = WebService("epic", "The Earth", at: "https://epic.gsfc.nasa.gov")
}

/// The pictures of the Earth of the last day: fetched, or else kept.
struct Earth {
  let api: APIService
  let cache: CacheService
  /// The pictures themselves, by address.
  let images: ImageCacheActor

  init(_ space: Space, keepingIn directory: String?) {
    let api = space.service(.epic)
    self.api = api
    cache = CacheService(directory: directory)
    images = ImageCacheActor(directory: directory) { url, progress throws(SpaceError) in
      try await api.data(from: url.path, progress: progress)
    }
  }

  /// The list of the last day, newest first.
  func pictures() async throws(SpaceError) -> Sourced<[EarthPicture]> {
    try await cache.value(key: "epic", from: api.name) { () async throws(SpaceError) in
      try await api.json([EarthPicture].self, from: "api/natural").sorted { $0.date > $1.date }
    }
  }
}
