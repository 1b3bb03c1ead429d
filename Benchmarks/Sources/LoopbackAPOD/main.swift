// Serves the keyless picture-of-the-day service on loopback until standard input ends, for whole-process timings.
// Prints the service's base address.

import Foundation
import SpaceDomain
import SpaceTestSupport

guard let today = CommandLine.arguments.dropFirst().first.flatMap({ CalendarDay(String($0)) }) else {
  fatalError("usage: loopback-apod YYYY-MM-DD")
}
let server = try LoopbackServer()
server.route("/apod/*") { request in
  let picture = "\(request.baseURL)/pictures/saturn.jpg"
  return .json(
    #"{"date": "\#(today)", "title": "A Ring around Saturn", "media_type": "image", "hdurl": "\#(picture)","#
      + #" "explanation": "<p>Sunlight falls through the rings.</p>", "credit": "Ada Example"}"#)
}
server.route("/pictures/*") { _ in .data(EncodedPicture.sampleJPEG.data, type: "image/jpeg") }
print(server.url("/apod").absoluteString)
// Flush the address now: the reader waits for it while this process keeps running.
fflush(nil)
while readLine() != nil {}
