import Foundation

extension LoopbackServer {
  /// A received request.
  public struct Request: Sendable {
    /// The method, such as `GET`.
    public let method: String
    /// The target as in the request line: path and query, percent-encoded.
    public let target: String
    /// The path, percent-decoded.
    public let path: String
    /// The query's values by name, percent-decoded; if a name repeats, its last value.
    public let query: [String: String]
    /// The header fields by name in lower case; values of the same name are joined by `, `.
    public let headers: [String: String]
    /// The body; empty for GET and HEAD.
    public let body: Data
    /// The number of the connection, counted from 1: equal numbers mean that a connection was reused.
    public let connection: Int
    /// The address of the server that received the request.
    public let baseURL: URL

    init(method: String, target: String, headers: [String: String], body: Data, connection: Int, baseURL: URL)
    {
      self.method = method
      self.target = target
      self.headers = headers
      self.body = body
      self.connection = connection
      self.baseURL = baseURL
      let parts = target.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
      path = Self.decoded(parts[0])
      query = parts.count == 2 ? Self.query(in: parts[1]) : [:]
    }

    private static func query(in text: Substring) -> [String: String] {
      text.split(separator: "&").reduce(into: [:]) { query, item in
        let pair = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        query[decoded(pair[0])] = pair.count == 2 ? decoded(pair[1]) : ""
      }
    }

    private static func decoded(_ text: Substring) -> String {
      String(text).removingPercentEncoding ?? String(text)
    }
  }
}
