// Adds an observation to a log on a server, then prints the log. Usage: ObservationLog ADDRESS [TEXT], with a token in
// OBSERVATIONS_TOKEN.

import Foundation
import SpaceData

let words = Array(CommandLine.arguments.dropFirst())
guard let address = words.first, words.count <= 2 else {
  print("Usage: ObservationLog ADDRESS [TEXT]")
  exit(2)
}

do throws(SpaceError) {
  let service = WebService("observations", "Observations", key: .header("Authorization", scheme: "Bearer"))
  var (urls, keys) = (BaseURLs(), APIKeys())
  try urls.replace(service, by: address)
  let token = ProcessInfo.processInfo.environment["OBSERVATIONS_TOKEN"]
  keys.set(try token.map(SecretKey.init), for: service)
  let log = ObservationLog(api: Space(cachingIn: nil, urls: urls, keys: keys).service(service))

  if words.count == 2 { try await log.add(Observation(text: words[1], at: Date())) }
  for observation in try await log.all() { print(observation.at.ISO8601Format(), observation.text) }
} catch {
  print("\(error.message) \(error.hint ?? "")")
  exit(1)
}
