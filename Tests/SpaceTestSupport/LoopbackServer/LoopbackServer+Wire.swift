import Foundation

// The bytes of a response as sent (RFC 9112).
extension LoopbackServer.Response {
  /// True if only the end of the connection ends the body.
  var endsWithConnection: Bool {
    switch framing {
    case .untilClose, .raw: true
    case .contentLength: body.count == nil
    case .declaredLength, .chunked: false
    }
  }

  /// True if the test's own headers close the connection.
  var asksToClose: Bool {
    headers.contains { $0.name.lowercased() == "connection" && $0.value.lowercased() == "close" }
  }

  /// True if the status allows a body.
  var hasBody: Bool { !(100..<200).contains(status) && status != 204 && status != 304 }

  /// Status line and headers.
  func head(closes: Bool) -> [UInt8] {
    if case .raw = framing { return [] }
    var lines = ["HTTP/1.1 \(status) \(Self.reason(of: status))"]
    lines += headers.map { "\($0.name): \($0.value)" }
    if hasBody, let field = framingField { lines.append(field) }
    if closes, !asksToClose { lines.append("Connection: close") }
    return Array((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8)
  }

  private var framingField: String? {
    switch framing {
    case .contentLength: body.count.map { "Content-Length: \($0)" }
    case .declaredLength(let value): "Content-Length: \(value)"
    case .chunked(_, let trailers):
      (trailers.isEmpty ? "" : "Trailer: \(trailers.map(\.name).joined(separator: ", "))\r\n")
        + "Transfer-Encoding: chunked"
    case .untilClose, .raw: nil
    }
  }

  /// The body in pieces, because it may be endless.
  var segments: some Sequence<[UInt8]> {
    let pattern = [UInt8](body.pattern)
    let pieces = (0..<(pattern.isEmpty ? 0 : body.times ?? .max)).lazy.map { _ in pattern }
    guard case .chunked(let size, let trailers) = framing else { return AnySequence(pieces) }
    let end = ["0"] + trailers.map { "\($0.name): \($0.value)" } + ["", ""]
    let chunks = pieces.map { Self.chunks(of: $0, size: max(1, size)) }
    return AnySequence(
      [AnySequence(chunks), AnySequence([Array(end.joined(separator: "\r\n").utf8)])].joined())
  }

  private static func chunks(of bytes: [UInt8], size: Int) -> [UInt8] {
    stride(from: 0, to: bytes.count, by: size).flatMap { start in
      let piece = bytes[start..<min(start + size, bytes.count)]
      return Array("\(String(piece.count, radix: 16))\r\n".utf8) + piece + [13, 10]
    }
  }

  private static func reason(of status: Int) -> String {
    switch status {
    case 200: "OK"
    case 301: "Moved Permanently"
    case 302: "Found"
    case 304: "Not Modified"
    case 400: "Bad Request"
    case 401: "Unauthorized"
    case 403: "Forbidden"
    case 404: "Not Found"
    case 429: "Too Many Requests"
    case 500: "Internal Server Error"
    case 503: "Service Unavailable"
    // HTTP allows an empty reason phrase.
    default: ""
    }
  }
}
