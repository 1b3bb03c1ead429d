import Foundation
import SpaceDomain
import SpaceTestSupport

/// An answer of the service for pictures of the day in one of many forms, and whether it is an answer at all.
struct MadeAnswer {
  /// The title that must be shown; nil when the answer is none, which must be told.
  let title: String?
  let response: LoopbackServer.Response

  /// The bodies of an answer with status 200.
  private static let bodies: [(String, String?, @Sendable (String, String) -> Data)] = [
    ("plain", "T", { text($0, $1) }),
    ("mark", "T", { Data([0xEF, 0xBB, 0xBF]) + text($0, $1) }),
    ("list", "T", { Data("[".utf8) + text($0, $1) + Data("]".utf8) }),
    ("comment", "T", { text($0, $1) + Data("\n<!-- Cached at 12:00 by W3TC --> \n".utf8) }),
    ("white space", "T", { Data("\r\n \t".utf8) + text($0, $1) + Data("\n\n".utf8) }),
    ("half", "T\u{FFFD}", { text($0, $1 + #"\ud83d"#) }),
    ("Latin-1", "T\u{FFFD}", { latin1(text($0, $1 + "#")) }),
    ("escapes", "T\u{E9}", { text($0, $1 + #"\u00e9"#) }),
    ("more fields", "T", { text($0, $1, #","new":{"a":[1,2,{}]},"post_id":"7""#) }),
    ("nulls", "T", { text($0, $1, #","alt":null,"basic_html":null,"credit":false"#) }),
    ("other types", "T", { text($0, $1, #","alt":7,"permalink":[1],"copyright":{}"#) }),
    (
      "more days", "T",
      { Data("[".utf8) + text("2001-01-01", "X") + Data(",7,".utf8) + text($0, $1) + Data("]".utf8) }
    ),
    ("page", nil, { _, _ in Data("<!DOCTYPE html><title>Sign in</title>".utf8) }),
    ("empty", nil, { _, _ in Data() }),
    ("cut", nil, { cut(text($0, $1)) }),
    ("null", nil, { _, _ in Data("null".utf8) }),
    ("empty list", nil, { _, _ in Data("[]".utf8) }),
    ("another day", nil, { _, title in text("2001-01-01", title) }),
    (
      "error behind 200", nil,
      { _, _ in Data(#"{"code":"apod_basic_not_found","message":"no","data":{"status":404}}"#.utf8) }
    ),
    ("UTF-16", nil, { utf16(text($0, $1)) }),
    ("deep", nil, { _, _ in Data(String(repeating: "[", count: 5_000).utf8) }),
    ("words", nil, { _, _ in Data("Service unavailable".utf8) }),
  ]

  private static let framings: [@Sendable (Int) -> LoopbackServer.Response.Framing] = [
    { _ in .contentLength }, { .chunked(size: 1 + $0 % 97) }, { _ in .untilClose },
  ]

  private static let statuses: [LoopbackServer.Response] = [
    .status(400), .status(401), .status(403), .status(410), .status(418), .status(451), .status(500),
    .status(502),
    .status(503), .status(511), .html("<h1>moved</h1>", status: 404), .html("<h1>no</h1>", status: 403),
    .json(#"{"code":"rest_no_route"}"#, status: 404), .json(#"{"code":"apod_basic_not_found"}"#, status: 404),
    .status(429).header("Retry-After", "60"),
    .status(429).header("Retry-After", "Sunday, 06-Nov-94 08:49:37 GMT"),
    .status(503).header("Retry-After", "Sun Nov  6 08:49:37 1994"), .redirect(to: "/loop"),
    .redirect(to: "ftp://example.org"),
    .raw("nonsense"), .raw("HTTP/1.1 200 OK\r\nContent-Length: 99\r\n\r\n{"), .raw(""),
  ]

  /// The number of forms.
  static let forms = bodies.count * framings.count + statuses.count

  init(_ number: Int, day: String) {
    let form = number % Self.forms
    guard form < Self.bodies.count * Self.framings.count else {
      (title, response) = (nil, Self.statuses[form - Self.bodies.count * Self.framings.count])
      return
    }
    let body = Self.bodies[form % Self.bodies.count]
    let name = "Nr. \(number)"
    title = body.1.map { name + $0.dropFirst() }
    response = .json(body.2(day, name)).framed(Self.framings[form / Self.bodies.count](number))
  }

  private static func text(_ day: String, _ title: String, _ more: String = "") -> Data {
    Data(
      (#"{"date":"\#(day)","title":"\#(title)","explanation":"Stars.","media_type":"image","#
        + #""hdurl":"https://science.example/a.jpg","url":"https://science.example/a"\#(more)}"#).utf8)
  }

  private static func cut(_ data: Data) -> Data { data.prefix(data.count / 2) }

  /// The text with the byte of é in ISO 8859-1 in place of each #.
  private static func latin1(_ data: Data) -> Data {
    var bytes = [UInt8](data)
    for index in bytes.indices where bytes[index] == UInt8(ascii: "#") { bytes[index] = 0xE9 }
    return Data(bytes)
  }

  private static func utf16(_ data: Data) -> Data {
    var result = Data([0xFF, 0xFE])
    for byte in data { result.append(contentsOf: [byte, 0]) }
    return result
  }
}
