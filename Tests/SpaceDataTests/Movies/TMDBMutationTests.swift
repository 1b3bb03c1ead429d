import Foundation
import SpaceDomain
import SpaceTestSupport
import Testing

@testable import SpaceData

/// Recorded answers, damaged in up to 10,000 reproducible ways for each decoder: the result is a valid value
/// or a typed error, never a crash.
@Suite struct TMDBMutationTests {
  private static let trials = Effort.trials(10_000)
  private static let pages = [MovieFixture.fightClubs, MovieFixture.jokers]
  private static let movies = [MovieFixture.fightClub, MovieFixture.joker, MovieFixture.blanks]

  @Test(.recorded(pages), arguments: pages)
  func `reads pages or fails with a typed error`(fixture: String) async throws {
    let good = #"{"id":9,"title":"Good"}"#
    let (values, kept) = try await spoil(
      try excerpt(of: fixture, with: good), seed: fixture.utf8.count, count: Self.trials / 2, TMDBPage.self
    ) { read in
      let page = read.page(.standard)
      for movie in page.movies { check(movie) }
      var results = MovieResults(MovieQuery("x"), page)
      results.append(page)
      #expect(results.nextPage == nil && results.total >= results.movies.count)
      return page.movies.contains { $0.title == "Good" }
    }
    #expect((Self.trials * 3 / 20..<Self.trials / 2).contains(values) && kept > Self.trials / 10)
  }

  @Test(.recorded(movies), arguments: movies)
  func `reads films or fails with a typed error`(fixture: String) async throws {
    let body = try minified(try MovieFixture.body(fixture))
    let (values, kept) = try await spoil(
      body, seed: fixture.utf8.count, count: Self.trials / 3, TMDBMovie.self
    ) {
      read in
      check(read.movie(.standard))
      return read.movie(.standard).runtime != nil
    }
    #expect((Self.trials / 10..<Self.trials / 3).contains(values) && kept > Self.trials / 20)
  }

  @Test(.recorded(MovieFixture.configuration))
  func `reads configurations or fails with a typed error`() async throws {
    let whole = try JSONSerialization.jsonObject(with: try MovieFixture.body(MovieFixture.configuration))
    let images = try #require((whole as? [String: Any])?["images"])
    let body = try JSONSerialization.data(withJSONObject: ["images": images])
    let (values, _) = try await spoil(body, seed: 7, count: Self.trials, TMDBConfiguration.self) { read in
      let sizes = read.posters
      #expect(!sizes.widths.isEmpty && sizes.widths.allSatisfy { $0 > 0 } && sizes.base.host() != nil)
      check(Movie(id: .tmdb(1), title: "x", poster: MoviePoster(path: "/a.jpg", sizes: sizes)))
      return true
    }
    #expect((Self.trials / 10..<Self.trials).contains(values))
  }

  // MARK: - Damaging answers

  /// The number of answers that are still readable, and of those that satisfy `isKept`.
  private func spoil<Value: Decodable>(
    _ body: Data, seed: Int, count: Int, _ type: Value.Type, isKept: (Value) -> Bool
  ) async throws -> (values: Int, kept: Int) {
    let mutation = JSONMutation(body)
    var generator = SplitMix(state: UInt64(seed))
    var (values, kept) = (0, 0)
    try await withTaskExecutorPreference(.computing) {
      for _ in 0..<count {
        let spoiled = mutation.mutated(using: &generator)
        do throws(SpaceError) {
          let value = try MovieFixture.read(type, spoiled)
          values += 1
          if isKept(value) { kept += 1 }
        } catch {
          guard error.code == SpaceError.unexpectedAnswer("").code else { throw error }
        }
      }
    }
    return (values, kept)
  }

  /// Checks that a film can be displayed, and that its addresses have the base's host.
  private func check(_ movie: Movie) {
    #expect(!movie.title.isEmpty && movie.votes >= 0)
    #expect(movie.rating.map { (0...10).contains($0) } ?? true)
    #expect(movie.runtime.map { $0 > 0 } ?? true)
    if let poster = movie.poster {
      let base = poster.sizes.base
      #expect(poster.urls.allSatisfy { $0.host() == base.host() && $0.scheme == base.scheme })
    }
  }

  private func excerpt(of fixture: String, with good: String) throws -> Data {
    var whole = try JSONSerialization.jsonObject(with: try MovieFixture.body(fixture)) as? [String: Any]
    let rows = whole?["results"] as? [Any] ?? []
    let goodRow = try JSONSerialization.jsonObject(with: Data(good.utf8))
    whole?["results"] = Array(rows.prefix(3)) + [goodRow]
    return try JSONSerialization.data(withJSONObject: try #require(whole), options: .sortedKeys)
  }

  private func minified(_ body: Data) throws -> Data {
    try JSONSerialization.data(
      withJSONObject: try JSONSerialization.jsonObject(with: body), options: .sortedKeys)
  }
}
