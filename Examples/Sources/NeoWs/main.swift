// The asteroids of a week: from NASA, else as they were kept, and then why. Usage: NeoWs [FIRST-DAY [ADDRESS]], with a key in
// NASA_API_KEY, else NASA's demo key. The address is that of a server in place of https://api.nasa.gov.

import Foundation
import SpaceData

let environment = ProcessInfo.processInfo.environment
let words = CommandLine.arguments.dropFirst()
guard let first = words.first.map({ CalendarDay($0) }) ?? .some(CalendarDay(Date())) else {
  print("Usage: NeoWs [YYYY-MM-DD [ADDRESS]]")
  exit(2)
}

var urls = BaseURLs()
if let address = words.dropFirst().first {
  try urls.replace(.nasa, by: address)
  try urls.replace(.neows, by: address + "/neo/rest/v1")
}
let directory = Directories(name: "neows", environment: environment).cache
let space = Space(
  cachingIn: directory, urls: urls, keys: APIKeys(nasa: environment["NASA_API_KEY"].flatMap { SecretKey($0) })
)
let asteroids = Asteroids(api: space.service(.neows), cache: CacheService(directory: directory))

do throws(SpaceError) {
  let shown = try await asteroids.passing(in: first...first.advanced(by: 6))
  for asteroid in shown.value {
    let warning = asteroid.isHazardous ? "  hazardous" : ""
    print("\(asteroid.day)  \(Int(asteroid.kilometers)) km  \(asteroid.name)\(warning)")
  }
  if case .cached(let since, _) = shown.provenance {
    print("Kept since \(since). \(shown.reason?.message ?? "")")
  }
} catch {
  print("\(error.message) \(error.hint ?? "")")
  exit(1)
}
