import Foundation
import SpaceDomain
import SpaceTestSupport
import TerminalKit
import Testing

@testable import SpaceConsole

@Suite struct MovieListPresenterTests {
  private let movies: [Movie] = [
    .sample(
      550, "Orbit",
      overview: "A crew goes around the Earth, and around itself, until one of them opens the hatch and sees."
    ),
    .sample(2, "Orbit \u{1B}[2J軌道", released: nil, overview: "", rating: nil, votes: 0, poster: nil),
  ]

  private func list(
    _ movies: [Movie], total: Int? = nil, limit: Int = .max, posters: [Movie: InlinePicture] = [:],
    provenance: Provenance = .live(source: "api.themoviedb.org")
  ) -> MovieListPresenter {
    let results = MovieResults(MovieQuery("orbit"), MoviePage(total: total, movies: movies))
    return MovieListPresenter(
      found: Sourced(results, provenance: provenance), limit: limit, posters: posters,
      now: .sampleNow)
  }

  @Test func `a film has its title, its facts and two lines of description`() {
    #expect(
      list(movies, total: 1_234).text(width: 40) == [
        "Orbit",
        "1999-10-15 · 8.4/10 · id 550",
        "A crew goes around the Earth, and around",
        "itself, until one of them opens the hat…",
        "",
        "Orbit ␛[2J軌道",
        "id 2",
        "",
        "2 of 1,234 films · live from",
        "api.themoviedb.org",
        "This product uses the TMDB API but is",
        "not endorsed or certified by TMDB.",
      ])
  }

  @Test func `the sample is marked, and has no attribution`() {
    let film = Movie(id: .sample("apollo-13"), title: "Apollo 13", year: 1995, overview: "They come home.")
    #expect(
      list([film], provenance: .sample).text(width: 60) == [
        "Apollo 13", "1995 · id sample-apollo-13", "They come home.", "",
        "1 film · sample catalog",
      ])
  }

  @Test func `posters are next to the lines; a film without one keeps the space`() throws {
    // Given a poster of the first film
    let area = MovieListPresenter.posterArea
    let picture = InlinePicture(sequence: Array("<picture>".utf8), size: area)
    // When
    let blocks = list(movies, posters: [movies[0]: picture]).blocks(width: 40)
    // Then
    guard case .beside(_?, area, let lines) = blocks[0], case .beside(nil, area, let others) = blocks[2]
    else {
      Issue.record("no poster beside")
      return
    }
    #expect(lines.count == 6 && lines.allSatisfy { $0.width <= 30 })
    #expect(others.map(\.text.string) == ["Orbit ␛[2J軌道", "id 2"])
  }

  @Test(arguments: [10, 24, 40, 80, 200])
  func `lines are never wider than the terminal`(width: Int) {
    #expect(list(movies).text(width: width).allSatisfy { SafeText($0).width <= width })
  }

  @Test func `a record always has all columns`() {
    #expect(
      list(movies).records.map(\.line) == [
        "550\t1999-10-15\tOrbit\t8.4\thttps://image.tmdb.org/t/p/w500/orbit.jpg\tlive",
        "2\t\tOrbit ␛[2J軌道\t\t\tlive",
      ])
  }
}
