import Foundation

/// The occurrences of a text in output that arrives in pieces, each of which is searched once.
struct TextSearch {
  /// The number of occurrences so far.
  private(set) var count = 0
  private let text: Data
  private var output = Data()
  /// The place from which the next occurrence may begin.
  private var start = 0

  init(_ text: String) { self.text = Data(text.utf8) }

  /// All output so far.
  var written: String { String(decoding: output, as: UTF8.self) }

  mutating func append(_ bytes: [UInt8]) {
    output += bytes
    while let found = output.range(of: text, in: start..<output.count) {
      count += 1
      start = found.upperBound
    }
    start = max(start, output.count - text.count + 1)
  }
}
