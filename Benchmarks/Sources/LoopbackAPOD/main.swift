// Serves the keyless picture-of-the-day service on loopback until standard input ends, for whole-process timings.
// Prints the service's base address.

import Foundation
import SpaceDomain
import SpaceTestSupport

guard let today = CommandLine.arguments.dropFirst().first.flatMap({ CalendarDay(String($0)) }) else {
  fatalError("usage: loopback-apod YYYY-MM-DD")
}
let server = try APODFixtureServer(records: [.image(on: today)], today: today)
print(server.scienceURL.absoluteString)
// Flush the address now: the reader waits for it while this process keeps running.
fflush(nil)
while readLine() != nil {}
