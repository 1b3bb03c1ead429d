// Prints the picture of the day: from the network, else from the cache, else a sample, and then why. Usage:
// MorningPicture [--offline | ADDRESS], the address of a server in place of NASA's two.

import Foundation
import SpaceData

let directories = Directories(name: "morning-picture", environment: ProcessInfo.processInfo.environment)
var urls = BaseURLs()
for address in CommandLine.arguments.dropFirst() where address != "--offline" {
  for service in [WebService.apod, .nasa] { try urls.replace(service, by: address) }
}
let space = Space(
  cachingIn: directories.cache, keepingIn: directories.data, urls: urls,
  transport: CommandLine.arguments.contains("--offline") ? OfflineTransport() : SystemTransport())

let shown = try await space.apods.today()
print("\(shown.value.title) (\(shown.value.day))")
switch shown.provenance {
case .live(let source): print("Live from \(source)")
case .cached(let since, let source): print("Kept since \(since), from \(source)")
case .bundled(let since): print("Bundled, as of \(since)")
case .sample: print("A sample")
}
if let reason = shown.reason {
  print("Because: \(reason.message) (\(reason.kind))")
  if let wait = reason.retryAfter { print("Again in \(wait.components.seconds) seconds") }
}
