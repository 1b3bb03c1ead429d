import Foundation

/// Reads the requests of a connection one by one.
struct RequestReader {
  enum Read {
    case request(LoopbackServer.Request)
    /// The bytes are not a request that this server understands; the status gives the reason.
    case refused(status: Int)
    /// The client has closed the connection.
    case end
  }

  private static let headLimit = 65_536
  private static let bodyLimit = 10_000_000

  let socket: ConnectionSocket
  let connection: Int
  let baseURL: URL
  private var buffer: [UInt8] = []

  init(socket: ConnectionSocket, connection: Int, baseURL: URL) {
    self.socket = socket
    self.connection = connection
    self.baseURL = baseURL
  }

  mutating func next() throws(ConnectionEnd) -> Read {
    guard let head = try readHead() else { return buffer.isEmpty ? .end : .refused(status: 400) }
    guard head.count <= Self.headLimit else { return .refused(status: 431) }
    var lines = head.components(separatedBy: "\r\n")[...]
    let parts = lines.removeFirst().split(separator: " ", omittingEmptySubsequences: false)
    guard parts.count == 3, parts[2] == "HTTP/1.1" || parts[2] == "HTTP/1.0",
      parts[1].hasPrefix("/") || parts[0] == "CONNECT" || parts[1].hasPrefix("http://"),
      var headers = Self.headers(in: lines)
    else { return .refused(status: 400) }
    guard headers["transfer-encoding"] == nil else { return .refused(status: 411) }
    if parts[2] == "HTTP/1.0", headers["connection"] == nil { headers["connection"] = "close" }
    guard let length = Int(headers["content-length"] ?? "0"), (0...Self.bodyLimit).contains(length)
    else { return .refused(status: 413) }
    guard let body = try readBody(length) else { return .refused(status: 400) }
    return .request(
      LoopbackServer.Request(
        method: String(parts[0]), target: String(parts[1]), headers: headers, body: body,
        connection: connection,
        baseURL: baseURL))
  }

  /// Reads the request's head without its blank line; nil at the end of the connection. If the head exceeds
  /// the limit, returns what was read, which is then refused.
  private mutating func readHead() throws(ConnectionEnd) -> String? {
    let blankLine: [UInt8] = [13, 10, 13, 10]
    var searched = 0
    while true {
      if let found = buffer[searched...].firstRange(of: blankLine) {
        defer { buffer.removeSubrange(..<found.upperBound) }
        return String(decoding: buffer[..<found.lowerBound], as: UTF8.self)
      }
      if buffer.count > Self.headLimit { return String(decoding: buffer, as: UTF8.self) }
      searched = max(0, buffer.count - 3)
      let bytes = try socket.read()
      if bytes.isEmpty { return nil }
      buffer += bytes
    }
  }

  private mutating func readBody(_ length: Int) throws(ConnectionEnd) -> Data? {
    while buffer.count < length {
      let bytes = try socket.read()
      if bytes.isEmpty { return nil }
      buffer += bytes
    }
    defer { buffer.removeFirst(length) }
    return Data(buffer.prefix(length))
  }

  private static func headers(in lines: ArraySlice<String>) -> [String: String]? {
    var headers: [String: String] = [:]
    for line in lines {
      let pair = line.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      guard pair.count == 2, !pair[0].isEmpty else { return nil }
      let (name, value) = (pair[0].lowercased(), pair[1].trimmingCharacters(in: .whitespaces))
      headers[name] = headers[name].map { "\($0), \(value)" } ?? value
    }
    return headers
  }
}
