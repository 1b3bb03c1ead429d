// Prints the title of the picture of the day: from the network, else what was kept, else a sample.

import Foundation
import SpaceData
import SpaceDomain

let environment = ProcessInfo.processInfo.environment
let urls = try BaseURLs(environment: environment)
let addresses = AddressPolicy(userBases: Array(urls.userSet))

let directories = Directories(environment: environment)
let repository = APODRepository(
  sources: [
    ScienceAPODSource(
      api: APIService(name: "science.nasa.gov", transport: SystemTransport(), addresses: addresses),
      baseURL: urls.apod)
  ],
  cache: CacheService(directory: directories.cache),
  favorites: FavoritesStore(directory: directories.data))

let shown = try await repository.today()
switch shown.provenance {
case .live(let source): print("\(shown.value.day) \(shown.value.title) (live from \(source))")
case .cached(let since, let source):
  print("\(shown.value.day) \(shown.value.title) (from \(source), kept since \(since))")
case .sample: print("\(shown.value.title) (a sample: \(shown.reason?.message ?? "nobody answered"))")
}
