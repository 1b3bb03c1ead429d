// Prints the picture of the day: from the network, else from the cache, else a sample. Usage: MorningPicture
// [--offline]

import Foundation
import SpaceData

let directories = Directories(name: "morning-picture", environment: ProcessInfo.processInfo.environment)
let space = Space(
  cachingIn: directories.cache, keepingIn: directories.data,
  transport: CommandLine.arguments.contains("--offline") ? OfflineTransport() : SystemTransport())

let shown = try await space.apods.today()
print("\(shown.value.title) (\(shown.value.day))")
switch shown.provenance {
case .live(let source): print("Live from \(source)")
case .cached(let since, let source): print("Kept since \(since), from \(source)")
case .sample: print("A sample, because: \(shown.reason?.message ?? "no service answered")")
}
