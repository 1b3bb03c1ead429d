import SpaceDomain
import Synchronization

/// Secret texts, found inside of another text: plain, percent-encoded up to three times, or in Base64.
struct Secrets: Sendable {
  /// The least length to be found inside of a text; shorter secrets must be the whole text.
  private static let searchable = 6

  private let texts: Set<String>
  /// The texts to search for, with the parts of their Base64 that do not depend on the surrounding text.
  private let needles: [String]

  init(_ texts: some Sequence<String>) {
    self.texts = Set(texts.filter { !$0.isEmpty })
    needles = self.texts.filter { $0.utf8.count >= Self.searchable }.flatMap { [$0] + Self.base64($0) }
  }

  /// The values of a request's secret parameters and header fields, and the keys of this process.
  init(of request: HTTPRequest, and others: [String] = []) {
    let items = URLComponents(url: request.url, resolvingAgainstBaseURL: true)?.queryItems ?? []
    var texts = items.filter { Redaction.isSecret(name: $0.name) }.compactMap(\.value)
    for (name, value) in request.headers where Redaction.isSecret(name: name) {
      // From "Bearer TOKEN", hide also the token alone.
      texts += [value, value.split(separator: " ").last.map(String.init) ?? ""]
    }
    // A service of one's own may have its key in a parameter of any name.
    self.init(texts + others + Self.recent.withLock { $0 })
  }

  func areIn(_ text: String) -> Bool {
    guard !texts.isEmpty else { return false }
    return PercentDecoding.all(text).contains { decoded in
      texts.contains(decoded) || needles.contains { decoded.utf8.firstIndex(of: $0.utf8) != nil }
    }
  }

  /// The Base64 digits that do not depend on the text around it, for the three alignments and both alphabets.
  private static func base64(_ text: String) -> [String] {
    (0..<3).flatMap { offset in
      let digits = (Data(repeating: 0, count: offset) + Data(text.utf8)).base64EncodedString()
        .filter { $0 != "=" }
      // The first and last digits also contain bits of the surrounding text.
      let inner = String(digits.dropFirst([0, 2, 3][offset]).dropLast())
      return [inner, inner.replacing("+", with: "-").replacing("/", with: "_")]
    }.filter { $0.utf8.count >= searchable }
  }

  private static let recent = Mutex<[String]>([])
  private static let limit = 32

  /// The keys of this process: every ``SecretKey`` made.
  static var known: Secrets { Secrets(recent.withLock { $0 }) }

  /// Adds a key. A short one is skipped, because it would hide common words.
  static func remember(_ key: String) {
    guard key.utf8.count >= 8 else { return }
    recent.withLock { keys in
      guard !keys.contains(key) else { return }
      if keys.count == limit { keys.removeFirst() }
      keys.append(key)
    }
  }
}

enum PercentDecoding {
  /// The text, and the results of decoding it up to three times.
  static func all(_ text: String) -> [String] {
    var all = [text]
    while all.count <= 3, let last = all.last, last.utf8.contains(where: "%+".utf8.contains) {
      let bytes = last.utf8.map { $0 == UInt8(ascii: "+") ? UInt8(ascii: " ") : $0 }
      let next = String(decoding: bytes.decodingHex(after: UInt8(ascii: "%")), as: UTF8.self)
      if next == last { break }
      all.append(next)
    }
    return all
  }
}
