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
  private let language: String?

  /// - Parameter language: in which titles and texts are wanted; see ``MovieRepository``.
  init(api: APIService, baseURL: URL, key: SecretKey, language: String? = nil) {
    self.api = api
    self.baseURL = baseURL
    self.key = key
    self.language = language
  }

  /// Its name, as provenance shows it.
  var name: String { api.name }

  /// Under which an answer is kept: one in another language is another one.
  func key(of question: TMDBQuestion) -> String {
    question.key + (language.map { "?language=\($0)" } ?? "")
  }

  /// The answer to a question, not read yet.
  func body(_ question: TMDBQuestion) async throws(NetworkError) -> Data {
    let wanted = language.map { [(name: "language", value: $0)] } ?? []
    let url = WebAddress.url(question.url(below: baseURL), settingQuery: wanted)
    return try await api.data(HTTPRequest(url: url).adding(key, as: placement)).body
  }

  /// Reads an answer, a new one or a kept one.
  func decode<Value: Decodable>(_ type: Value.Type, _ body: Data) throws(NetworkError) -> Value {
    try api.decode(type, from: HTTPResponse(status: 200, body: body, url: baseURL))
  }

  /// There are two kinds of keys: a token, which is a JWT (three parts between points), and one of 32 digits.
  private var placement: SecretKey.Placement {
    key.value.split(separator: ".").count == 3 ? .bearer : .query("api_key")
  }
}
