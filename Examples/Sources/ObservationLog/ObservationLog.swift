import Foundation
import SpaceData

struct Observation: Codable, Sendable, Equatable {
  let text: String
  let at: Date
}

/// A log of what was seen in the sky, on a server: written by POST, read in pages that lead to each other by `Link`.
struct ObservationLog {
  let api: APIService

  /// Adds an observation. A POST is never sent twice: after a failure, read the log to see whether it arrived.
  func add(_ observation: Observation) async throws(SpaceError) {
    var request = try api.request("observations")
    request.method = .post
    request.headers["Content-Type"] = "application/json"
    request.body = try SpaceError.mapping { try JSONEncoder().encode(observation) }
    _ = try await api.send(request).checked()
  }

  /// All observations, of at most a hundred pages.
  func all() async throws(SpaceError) -> [Observation] {
    var (all, request) = ([Observation](), try api.request("observations", ["per_page": "50"]))
    for _ in 0..<100 {
      let page = try await api.send(request).checked()
      all += try page.json([Observation].self)
      guard let next = page.link("next") else { break }
      request.url = next
    }
    return all
  }
}
