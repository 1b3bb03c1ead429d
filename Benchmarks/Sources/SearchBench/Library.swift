import Foundation
import SpaceData
import SpaceDomain

/// The bundled library, opened and searched as in the program.
struct Library {
  private let repository = Space(cachingIn: nil, transport: OfflineTransport()).launches

  func launches() async throws -> [Launch] { try await repository.launches(.all).value }

  func search(_ query: String) async throws -> Int {
    try await repository.search(query, in: .all).value.count
  }

  /// Prints the time of the first search of the process, then of later ones.
  func report() async throws {
    let clock = ContinuousClock()
    var hits = 0
    let first = try await clock.measure { hits = try await search("falcon 9") }
    print(
      "library: first search \(rounded(first / .milliseconds(1))) ms with reading and indexing, \(hits) hits")
    for query in ["spacex", "falcon 9", "soyuz baikonur", "agency:isro year:2023", "a", "zzz", "é accent"] {
      var times: [Duration] = []
      for _ in 0..<21 { times.append(try await clock.measure { hits = try await search(query) }) }
      print(column(query, 26), column(hits, 9), rounded(times.sorted()[10] / .milliseconds(1)))
    }
  }
}
