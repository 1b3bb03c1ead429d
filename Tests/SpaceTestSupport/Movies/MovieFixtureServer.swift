import Foundation
import SpaceDomain
import Synchronization

/// The Movie Database on a loopback server: paged search, single films, configuration, posters.
///
/// By default every search finds ``films``, which were written for these tests in the format of the real
/// service.
package final class MovieFixtureServer: Sendable {
  /// The underlying server: its recorded requests, stopping it.
  package let server: LoopbackServer
  /// The base address (`SPACE_EXPLORER_MOVIES_URL`).
  package var baseURL: URL { server.url("/3") }

  private let searches = Searches()

  private final class Searches: Sendable {
    let pages = Mutex<[String: [LoopbackServer.Response]]>([:])

    func answer(_ request: LoopbackServer.Request) -> LoopbackServer.Response {
      let (query, page) = (request.query["query"] ?? "", request.query["page"].flatMap { Int($0) } ?? 1)
      guard let pages = pages.withLock({ $0[query] }) else {
        return .json(MovieFixtureServer.page(MovieFixtureServer.films))
      }
      return pages.indices.contains(page - 1) ? pages[page - 1] : .status(404)
    }
  }

  /// Starts the server.
  package init() throws {
    server = try LoopbackServer()
    server.route("/3/search/movie") { [searches] in searches.answer($0) }
    for (number, film) in zip(1..., Self.films) { server.route("/3/movie/\(number)") { _ in .json(film) } }
    server.route("/3/movie/*") { _ in
      .json(#"{"status_code":34,"status_message":"The resource could not be found."}"#, status: 404)
    }
    server.route("/3/configuration") { request in
      let base = "\(request.baseURL)/t/p/"
      return .json(
        #"{"images":{"base_url":"\#(base)","secure_base_url":"\#(base)","poster_sizes":["w92","w185","original"]}}"#
      )
    }
    server.route("/t/p/*") { _ in .data(EncodedPicture.sampleJPEG.data, type: "image/jpeg") }
  }

  /// Sets the pages that a search returns for all following requests.
  package func answer(_ query: String, _ pages: LoopbackServer.Response...) {
    searches.pages.withLock { $0[query] = pages }
  }

  /// The requested paths below the base address.
  package var asked: [String] { server.requests.map(\.path) }
}

extension MovieFixtureServer {
  /// A page in the service's format.
  package static func page(_ films: [String], number: Int = 1, of count: Int = 1, total: Int? = nil) -> String
  {
    #"{"page":\#(number),"results":[\#(films.joined(separator: ","))],"#
      + #""total_pages":\#(count),"total_results":\#(total ?? films.count)}"#
  }

  /// A film in the service's format.
  package static func film(_ number: Int, _ title: String, poster: String = "null") -> String {
    #"{"id":\#(number),"title":"\#(title)","original_title":"\#(title)","release_date":"2001-02-03","#
      + #""overview":"","vote_average":0,"vote_count":0,"poster_path":\#(poster)}"#
  }

  /// One film with all fields, and one with only the required ones.
  package static let films = [
    """
    {"adult":false,"backdrop_path":null,"genre_ids":[878],"id":1,"original_language":"de",
    "original_title":"Kreisbahn","overview":"A crew goes around the Earth, and around itself.","popularity":7.5,
    "poster_path":"/orbit.jpg","release_date":"1999-10-15","title":"Orbit","video":false,"vote_average":8.433,
    "vote_count":26279,"runtime":139,"tagline":"Round and round.","genres":[{"id":878,"name":"Science Fiction"}],
    "homepage":"https://example.org/orbit"}
    """,
    #"{"id":2,"title":"Orbit 2","overview":"","poster_path":null,"release_date":"","vote_average":0,"vote_count":0}"#,
  ]
}
