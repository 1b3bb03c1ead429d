import SpaceDomain

/// The Movie Database, version 3: https://developer.themoviedb.org/docs
struct TMDBService: Sendable {
  let endpoint: ServiceEndpoint
  let key: SecretKey
  /// The language of titles and texts in IETF BCP 47, such as `de-DE`; nil for the service's default, American
  /// English.
  var language: String?

  var name: String { endpoint.service.name }

  /// The key of the stored answer, which includes the language. Searches ignore case.
  func key(of question: TMDBQuestion) -> String {
    let query = query(of: question).map { "\($0)=\($1)" }.joined(separator: "&")
    return "tmdb/\(question.path)?\(query)".lowercased()
  }

  private func query(of question: TMDBQuestion) -> [(name: String, value: String)] {
    question.query + (language.map { [("language", $0)] } ?? [])
  }

  func request(_ question: TMDBQuestion) -> HTTPRequest {
    HTTPRequest(url: endpoint.url.appending(path: question.path))
      .adding(query(of: question)).adding(key, for: .movies)
  }
}

/// A request to The Movie Database.
struct TMDBQuestion: Sendable {
  let path: String
  var query: [(name: String, value: String)] = []

  static func search(_ query: MovieQuery, page: Int) -> TMDBQuestion {
    TMDBQuestion(path: "search/movie", query: [("query", query.text), ("page", "\(page)")])
  }

  /// Films about space, which is keyword 9882, the most popular first.
  static let catalog = TMDBQuestion(
    path: "discover/movie", query: [("with_keywords", "9882"), ("sort_by", "popularity.desc")])

  static func movie(_ number: Int) -> TMDBQuestion {
    TMDBQuestion(path: "movie/\(number)", query: [("append_to_response", "videos")])
  }

  static let configuration = TMDBQuestion(path: "configuration")
}

/// The address and sizes of The Movie Database's pictures:
/// https://developer.themoviedb.org/reference/configuration-details
struct TMDBConfiguration: Decodable, Sendable {
  let posters: MoviePosterSizes

  init(from decoder: any Decoder) throws {
    let images = LenientFields(from: decoder)["images"]
    let base = WebAddress.url(images.text("secure_base_url")) ?? WebAddress.url(images.text("base_url"))
    let widths = images.rows(String.self, "poster_sizes")?.compactMap(Self.width) ?? []
    guard let base, !widths.isEmpty else { throw images.fault("No address of pictures, or no sizes.") }
    posters = MoviePosterSizes(base: base, widths: widths)
  }

  /// The width in a size name: 185 in `w185`; nil for `original` and for sizes named by their height.
  private static func width(_ size: String) -> Int? {
    size.wholeMatch(of: /w([1-9][0-9]{0,3})/).flatMap { Int($0.output.1) }
  }
}

extension SpaceError {
  /// The error in the words for The Movie Database, if it is an HTTP status.
  ///
  /// It does not quote the service, whose text may contain the key.
  var ofTMDB: SpaceError {
    switch status {
    case let status? where [401, 403].contains(status):
      SpaceError(
        .keyRefused, code: "key-refused", message: "The Movie Database refused the key (status \(status)).",
        hint: "Check the key.", status: status, subject: .movies)
    case 404?:
      SpaceError(
        .notFound, code: "not-found", message: "The Movie Database has nothing there.",
        hint: "Check the address of the service, if you set one.", status: status, subject: .movies)
    default: ofService("The Movie Database", subject: .movies)
    }
  }
}
