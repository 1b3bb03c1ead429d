import Foundation
import SpaceDomain
import SpaceTestSupport
import TerminalKit
import Testing

@testable import SpaceConsole

@Suite struct MoviePresenterTests {
  private let movie: Movie = {
    var movie = Movie.sample(550, "Orbit")
    movie.originalTitle = "Kreisbahn"
    movie.tagline = "Round and round."
    movie.runtime = 139
    movie.genres = ["Drama", "Science Fiction"]
    movie.homepage = URL(string: "https://example.org/orbit")
    return movie
  }()

  private func page(_ movie: Movie, _ poster: PictureAppearance = .unwanted) -> MoviePresenter {
    MoviePresenter(
      shown: Sourced(movie, provenance: .live(source: "api.themoviedb.org")), poster: poster,
      now: .sampleNow)
  }

  @Test func `a page shows all known data`() {
    #expect(
      page(movie, .described(path: nil)).text(width: 60) == [
        "Orbit", "1999-10-15 · 2 h 19 min · live from api.themoviedb.org", "", "Round and round.", "",
        "A crew goes around the Earth.", "", "Original  Kreisbahn", "Genres    Drama, Science Fiction",
        "Rating    8.4/10 · 26,279 votes", "Poster    https://image.tmdb.org/t/p/w500/orbit.jpg",
        "Homepage  https://example.org/orbit", "Page      https://www.themoviedb.org/movie/550",
        "Id        550",
        "", "This product uses the TMDB API but is not endorsed or", "certified by TMDB.",
      ])
  }

  @Test func `some films have few known data`() {
    let movie = Movie(id: .tmdb(7), title: "Bahn\u{202E}")
    #expect(
      page(movie, .described(path: nil)).text(width: 60) == [
        "Bahn<U+202E>", "live from api.themoviedb.org", "", "Id        7", "",
        "This product uses the TMDB API but is not endorsed or", "certified by TMDB.",
      ])
  }

  @Test func `a drawn poster comes first, a missing one is explained`() throws {
    let drawn = InlinePicture(sequence: Array("<picture>".utf8), size: CellSize(columns: 2, rows: 1))
    #expect(page(movie, .drawn(drawn)).text(width: 60).prefix(3) == ["(picture)", "", "Orbit"])
    let missing = page(movie, .missing(reason: "Nobody answers.")).text(width: 60)
    #expect(missing.contains("Poster    Nobody answers."))
  }

  @Test(arguments: [(59, "59 min"), (60, "1 h"), (139, "2 h 19 min")])
  func `runtimes are shown in hours`(minutes: Int, text: String) {
    #expect(MovieText.runtime(Movie(id: .tmdb(1), title: "x", runtime: minutes))?.string == text)
  }

  @Test func `JSON has the list's fields with details and source`() {
    let text = page(movie).json.serialized()
    #expect(text.hasPrefix(#"{"id":550,"title":"Orbit","released":"1999-10-15","overview":"#))
    #expect(
      text.hasSuffix(
        [
          #""originalTitle":"Kreisbahn","page":"https://www.themoviedb.org/movie/550","#,
          #""tagline":"Round and round.","runtime":139,"genres":["Drama","Science Fiction"],"#,
          #""homepage":"https://example.org/orbit","#,
          #""provenance":{"kind":"live","source":"api.themoviedb.org"},"#,
          #""attribution":"This product uses the TMDB API but is not endorsed or certified by TMDB."}"#,
        ].joined()))
  }
}
