// A custom transport below the repositories: this one answers from memory and records the requests.
// A proxy, a recorder or another HTTP library has the same shape. Retries, circuit breaker and decoding stay
// above it.

import Foundation
import SpaceData
import Synchronization

final class TransportFromMemory: HTTPTransport {
  private let paths = Mutex<[String]>([])
  private let failures: Int

  /// - Parameter failures: the number of requests that fail first, as on a bad connection.
  init(failures: Int) { self.failures = failures }

  var asked: [String] { paths.withLock { $0 } }

  func send(_ request: HTTPRequest) async throws(SpaceError) -> HTTPResponse {
    let count = paths.withLock { paths in
      paths.append(request.url.path)
      return paths.count
    }
    if count <= failures { return HTTPResponse(status: 503, url: request.url) }
    return HTTPResponse(
      status: 200, headers: ["Content-Type": "application/json"], body: Data(answer.utf8), url: request.url)
  }

  private let answer = """
    {"date": "2024-01-01", "title": "NGC 1232: A Grand Design Spiral Galaxy", "explanation": "Arms of stars.",
     "media_type": "image", "hdurl": "https://apod.nasa.gov/apod/image/2401/ngc1232b_vlt_960.jpg"}
    """
}

let transport = TransportFromMemory(failures: 1)
let space = Space(cachingIn: nil, transport: transport)

let shown = try await space.apods.apod(on: CalendarDay("2024-01-01")!)
print("\(shown.value.day) \(shown.value.title)")
print("Asked \(transport.asked.count) times for \(transport.asked.last ?? "nothing")")
