import Foundation
import SpaceDomain
import Testing

/// Decoded models are held to the same rules as those made by an initializer.
@Suite struct ModelDecodingTests {
  private func decoded<Model: Decodable>(_ json: String, as type: Model.Type) throws -> Model {
    try JSONDecoder().decode(type, from: Data(json.utf8))
  }

  @Test func `a wind with a negative count has no count`() throws {
    let wind = try decoded(#"{"point":"WNW","observations":-3}"#, as: WindDirection.self)
    #expect(wind == WindDirection(point: .westNorthwest))
  }

  @Test func `a query is normalized like a typed one`() throws {
    let query = try decoded(#"{"text":"  fight \n club "}"#, as: MovieQuery.self)
    #expect(query == MovieQuery("fight club"))
  }

  @Test func `posters have each width once, in rising order`() throws {
    let sizes = try decoded(
      #"{"base":"https://example.org/","widths":[500,92,500]}"#, as: MoviePosterSizes.self)
    #expect(sizes.widths == [92, 500])
  }

  @Test func `decoding restores the encoded value`() throws {
    let sizes = MoviePosterSizes.standard
    #expect(try JSONDecoder().decode(MoviePosterSizes.self, from: JSONEncoder().encode(sizes)) == sizes)
    let wind = WindDirection(point: .east, observations: 3)
    #expect(try JSONDecoder().decode(WindDirection.self, from: JSONEncoder().encode(wind)) == wind)
    let query = MovieQuery("solaris")
    #expect(try JSONDecoder().decode(MovieQuery.self, from: JSONEncoder().encode(query)) == query)
  }
}
