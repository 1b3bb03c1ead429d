import Foundation
import SpaceDomain
import SpaceTestSupport

@testable import SpaceData

/// Recorded answers of The Movie Database.
enum MovieFixture {
  static let fightClubs = "tmdb/search_movie_fight_club.json"
  static let jokers = "tmdb/sgl0v_Movies.json"
  static let fightClub = "tmdb/movie_550_details.json"
  static let joker = "tmdb/sgl0v_MovieDetails.json"
  static let blanks = "tmdb/movie_blank_strings.json"
  static let configuration = "tmdb/configuration.json"

  static let all = [fightClubs, jokers, fightClub, joker, blanks, configuration]

  static func body(_ path: String) throws -> Data {
    guard let data = Fixtures.recorded(path) else { throw CocoaError(.fileNoSuchFile) }
    return data
  }

  /// Decodes a body as the repository does.
  static func read<Value: Decodable>(
    _ type: Value.Type = Value.self, _ body: Data
  ) throws(SpaceError) -> Value {
    try APIService(name: "TMDB", transport: OfflineTransport()).decode(type, from: body)
  }

  static func read<Value: Decodable>(_ type: Value.Type, _ text: String) throws(SpaceError) -> Value {
    try read(type, Data(text.utf8))
  }
}
