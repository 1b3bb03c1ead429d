import Foundation
import Testing

/// Checks that each operator's doc comment has an example, and that a test runs each example.
struct OperatorDocumentationTests {
  /// An operator with the lines of its example, each a statement with an optional result.
  private struct Operator {
    var signature: String
    var example: [String]
  }

  @Test func `each operator has an example`() throws {
    var isShown: [String: Bool] = [:]
    for each in try operators() {
      isShown[each.signature, default: false] = isShown[each.signature] == true || !each.example.isEmpty
    }
    #expect(isShown.count > 70)
    for (signature, isShown) in isShown { #expect(isShown, "\(signature)") }
  }

  @Test func `a test runs each example`() throws {
    let tests = squeezed(
      try ["OperatorExampleTests.swift", "TimeExampleTests.swift"].map {
        try String(
          contentsOf: URL(filePath: #filePath).deletingLastPathComponent().appending(path: $0),
          encoding: .utf8)
      }.joined())
    for each in try operators() {
      for line in each.example {
        let parts = line.components(separatedBy: "  // ")
        let isRun = tests.contains(squeezed(parts[0]))
        let shows = parts.count == 1 || tests.contains(squeezed("shows(\"\(parts[1])\", \(parts[0]))"))
        #expect(isRun && (shows || each.signature.hasPrefix("makeConnectable")), "\(each.signature): \(line)")
      }
    }
  }

  /// All operators that extend `Publisher`, including overloads.
  private func operators() throws -> [Operator] {
    let folder = root.appending(path: "Modules/Reactive/Reactive")
    let files = try #require(FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil))
    var found: [Operator] = []
    for case let file as URL in files where file.pathExtension == "swift" {
      try found += operators(in: String(contentsOf: file, encoding: .utf8).components(separatedBy: "\n"))
    }
    return found
  }

  private func operators(in lines: [String]) -> [Operator] {
    var found: [Operator] = []
    var isPublisher = false
    var example: [String] = []
    for (index, line) in lines.enumerated() {
      if line.hasPrefix("extension ") {
        isPublisher =
          line.hasPrefix("extension Publisher ") || line.hasPrefix("extension ConnectablePublisher ")
      } else if line == "}" {
        isPublisher = false
      }
      if line.hasPrefix("  ///     ") {
        example.append(String(line.dropFirst(10)))
      } else if line.hasPrefix("  public func "), line.contains("("), isPublisher {
        found.append(
          Operator(
            signature: signature(line, lines[index + 1]), example: example.filter { !$0.hasPrefix("// ") }))
        example = []
      } else if !line.hasPrefix("  ///"), !line.hasPrefix("  @") {
        example = []
      }
    }
    return found
  }

  /// The operator's name and first label, such as `prefix(while`.
  private func signature(_ line: String, _ next: String) -> String {
    let parts = line.dropFirst("  public func ".count).split(
      separator: "(", maxSplits: 1, omittingEmptySubsequences: false)
    let name = parts[0].prefix { $0 != "<" }
    let parameters = parts.count > 1 && !parts[1].isEmpty ? parts[1] : next.drop { $0 == " " }
    return "\(name)(\(parameters.prefix { $0.isLetter || $0 == "_" })"
  }

  private func squeezed(_ text: String) -> String { text.filter { !$0.isWhitespace && $0 != "#" } }

  private var root: URL {
    (0..<4).reduce(URL(filePath: #filePath)) { url, _ in url.deletingLastPathComponent() }
  }
}
