import SpaceDomain

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The Movie Database, version 3: https://developer.themoviedb.org/docs
struct TMDBService: Sendable {
  private let api: APIService
  private let baseURL: URL
  private let key: SecretKey

  init(api: APIService, baseURL: URL, key: SecretKey) {
    self.api = api
    self.baseURL = baseURL
    self.key = key
  }

  /// Its name, as provenance shows it.
  var name: String { api.name }

  /// The answer to a question, not read yet.
  func body(_ question: TMDBQuestion) async throws(NetworkError) -> Data {
    var request = HTTPRequest(url: question.url(below: baseURL)).adding(key, as: placement)
    request.url = Self.escapingPlus(request.url)
    return try await api.data(request).body
  }

  /// Reads an answer, a new one or a kept one.
  func decode<Value: Decodable>(_ type: Value.Type, _ body: Data) throws(NetworkError) -> Value {
    try api.decode(type, from: HTTPResponse(status: 200, body: body, url: baseURL))
  }

  /// Servers read a plus sign in a query as a space, and `URLComponents` leaves it, or brings it back when the key is
  /// added.
  private static func escapingPlus(_ url: URL) -> URL {
    guard var components = URLComponents(url: url, resolvingAgainstBaseURL: true),
      let query = components.percentEncodedQuery
    else { return url }
    components.percentEncodedQuery = query.replacing("+", with: "%2B")
    return components.url ?? url
  }

  /// There are two kinds of keys: a token, which is a JWT (three parts between points), and one of 32 digits.
  private var placement: SecretKey.Placement {
    key.value.split(separator: ".").count == 3 ? .bearer : .query("api_key")
  }
}
