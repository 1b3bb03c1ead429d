/// Removes the user's keys and secret query parameters from a line before it is written.
package struct TraceRedaction: Sendable {
  private let secrets: [[UInt8]]
  private let isSecret: @Sendable (_ name: String) -> Bool
  private static let mark = Array("REDACTED".utf8)

  /// - Parameters:
  ///   - secrets: the user's keys.
  ///   - isSecret: returns true for the name of a secret parameter.
  package init(secrets: [String], isSecret: @escaping @Sendable (_ name: String) -> Bool) {
    self.secrets = secrets.filter { !$0.isEmpty }.map { Array($0.utf8) }
    self.isSecret = isSecret
  }

  func redacted(_ line: [UInt8]) -> [UInt8] {
    withoutParameters(secrets.reduce(line) { $0.replacing($1, with: Self.mark) })
  }

  /// Replaces the values of secret parameters in `?name=value&…`.
  private func withoutParameters(_ line: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var rest = line[...]
    while let equals = rest.firstIndex(of: UInt8(ascii: "=")) {
      let start = rest[..<equals].lastIndex(where: Self.isBoundary).map { $0 + 1 } ?? rest.startIndex
      let name = String(decoding: rest[start..<equals], as: UTF8.self)
      result += rest[...equals]
      rest = rest[(equals + 1)...]
      guard isSecret(name) else { continue }
      result += Self.mark
      rest = rest.drop { !Self.isBoundary($0) }
    }
    return result + rest
  }

  private static func isBoundary(_ byte: UInt8) -> Bool {
    byte <= UInt8(ascii: " ") || "?&#;\"\\".utf8.contains(byte)
  }
}
