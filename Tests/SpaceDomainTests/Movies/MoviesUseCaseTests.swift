import Foundation
import SpaceDomain
import SpaceTestSupport
import Testing

@Suite struct MoviesUseCaseTests {
  private let movies = MockMovieRepository(.samples(45))
  private let pictures = MockPictureRepository()
  private var useCase: MoviesUseCase { MoviesUseCase(movies: movies, pictures: pictures) }
  private let base = "https://image.tmdb.org/t/p"

  @Test func `joins pages until there are no more`() async throws {
    // Given the first page
    let first = try await useCase.searchMovies(with: "film")
    #expect(first.value.movies.count == 20 && first.value.total == 45)
    // When two more pages are requested
    let second = try await useCase.moreMovies(after: first)
    let third = try await useCase.moreMovies(after: second)
    // Then all films are loaded, and no further request is sent
    #expect(third.value.movies == .samples(45))
    #expect(try await useCase.moreMovies(after: third).value == third.value)
    #expect(movies.onSearch.calls == (1...3).map { .init("film", page: $0) })
  }

  @Test func `searches nothing without a word`() async {
    await #expect(throws: SpaceError.emptyQuery) { try await useCase.searchMovies(with: "  ") }
    #expect(movies.onSearch.calls.isEmpty)
  }

  @Test func `is as old as its oldest page`() async throws {
    // Given a live page, and other pages from the cache
    let page = MoviePage(pageCount: 9, movies: .samples(2))
    func kept(_ day: Int, from first: Int) -> MockAnswer<Sourced<MoviePage>> {
      let since = Date(timeIntervalSince1970: Double(day) * 86_400)
      return .value(
        Sourced(
          MoviePage(pageCount: 9, movies: .samples(2, from: first)),
          provenance: .cached(since: since, source: "tmdb"), reason: SpaceError.sample(code: "day-\(day)")))
    }
    movies.onSearch.answers(
      .value(.live(page)), kept(20, from: 3), kept(10, from: 5), kept(30, from: 7),
      .value(.live(MoviePage(pageCount: 9, movies: .samples(2, from: 9)))))
    // When they are joined
    var results = try await useCase.searchMovies(with: "film")
    var reasons: [String?] = []
    for _ in 2...5 {
      results = try await useCase.moreMovies(after: results)
      reasons.append(results.reason?.code)
    }
    // Then
    #expect(reasons == ["day-20", "day-10", "day-10", "day-10"])
    #expect(results.value.movies == .samples(10))
  }

  @Test func `returns the poster in the fitting size`() async throws {
    _ = try await useCase.loadImage(for: .sample(), size: ImageSize(width: 160))
    #expect(pictures.onPicture.calls.map(\.absoluteString) == ["\(base)/w185/orbit.jpg"])
  }

  @Test func `returns the widest cached poster if the right one is unavailable`() async throws {
    // Given posters cached in two sizes
    pictures.onPicture.answers(.failure(SpaceError.sample()))
    pictures.onCached.answers(by: { url in
      let isKept = ["w92", "w342"].contains(url.pathComponents[3])
      return .value(isKept ? .live(.samplePNG, source: url.pathComponents[3]) : nil)
    })
    // When another size is requested
    let poster = try await useCase.loadImage(for: .sample(), size: ImageSize(width: 700))
    // Then
    #expect(poster.provenance == .live(source: "w342") && poster.reason == .sample())
  }

  @Test func `reports why there is no poster`() async {
    await #expect(throws: SpaceError.noPoster(title: "Orbit")) {
      try await useCase.loadImage(for: .sample(poster: nil), size: ImageSize(width: 92))
    }
    pictures.onPicture.answers(.failure(SpaceError.sample()))
    await #expect(throws: SpaceError.sample()) {
      try await useCase.loadImage(for: .sample(), size: ImageSize(width: 92))
    }
    pictures.onPicture.answers(.failure(.cancelled))
    await #expect(throws: SpaceError.cancelled) {
      try await useCase.loadImage(for: .sample(), size: ImageSize(width: 92))
    }
  }
}
