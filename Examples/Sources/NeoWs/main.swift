// The asteroids of a week: from NASA, else as they were kept, and then why. Usage: NeoWs [FIRST-DAY [ADDRESS]], with a key in
// NASA_API_KEY, else NASA's demo key. The address is that of a server in place of https://api.nasa.gov, without a path.

import Foundation
import SpaceData

let environment = ProcessInfo.processInfo.environment
let words = CommandLine.arguments.dropFirst()
let word = words.first ?? "\(CalendarDay(Date()))"
guard let first = CalendarDay(word), words.count <= 2 else {
  print("“\(word)” is no day. Usage: NeoWs [YYYY-MM-DD [ADDRESS]]")
  exit(2)
}

do throws(SpaceError) {
  var urls = BaseURLs()
  if let address = words.dropFirst().first {
    // The key is NASA's own. It goes to this server only because the server stands for NASA's.
    try urls.replace(.nasa, by: address)
    try urls.replace(.neows, by: address + "/neo/rest/v1")
  }
  let folder = Directories(name: "neows", environment: environment).cache
  let keys = try APIKeys(nasa: environment["NASA_API_KEY"].map(SecretKey.init))
  let space = Space(cachingIn: folder, urls: urls, keys: keys)
  let asteroids = Asteroids(api: space.service(.neows), cache: CacheService(directory: folder))

  let shown = try await asteroids.passing(in: first...first.advanced(by: 6))
  for asteroid in shown.value {
    let warning = asteroid.isHazardous ? "  hazardous" : ""
    print("\(asteroid.day)  \(Int(asteroid.kilometers)) km  \(asteroid.name)\(warning)")
  }
  if case .cached(let since, _) = shown.provenance, let reason = shown.reason {
    print("Kept since \(since). \(reason.message) \(reason.hint ?? "")")
  }
} catch {
  print("\(error.message) \(error.hint ?? "")")
  exit(1)
}
