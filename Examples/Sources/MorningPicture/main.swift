// Prints the picture of the day: from the network, else from the cache, else a sample. Usage: MorningPicture
// [--offline]

import Foundation
import SpaceData
import SpaceDomain

let transport: any HTTPTransport =
  CommandLine.arguments.contains("--offline") ? OfflineTransport() : SystemTransport()
let api = APIService(name: "science.nasa.gov", transport: transport)

let directories = Directories(name: "morning-picture", environment: ProcessInfo.processInfo.environment)
let repository = APODRepository(
  sources: [ScienceAPODSource(api: api, baseURL: BaseURLs().address(of: .apod))],
  cache: CacheService(directory: directories.cache), favorites: FavoritesStore(directory: directories.data))

let shown = try await repository.today()
print("\(shown.value.title) (\(shown.value.day))")
switch shown.provenance {
case .live(let source): print("Live from \(source)")
case .cached(let since, let source): print("Kept since \(since), from \(source)")
case .sample: print("A sample, because: \(shown.reason?.message ?? "nobody answered")")
}
