import Foundation
import SpaceTestSupport

/// The lines of a text file as editors and other systems leave them: marks, line ends, white space, comments and order.
struct EditedText {
  private(set) var bytes: [UInt8] = []
  private var random: SplitMix

  /// - Parameters:
  ///   - entries: names and values, each for a line of its own.
  ///   - hasBytes: true for comments that are not UTF-8.
  init(_ entries: [(name: String, value: String)], seed: UInt64, hasBytes: Bool) {
    random = SplitMix(state: seed)
    let end = Array(one(["\n", "\r\n", "\r"]).utf8)
    var lines: [[UInt8]] = entries.shuffled(using: &random).map { entry in
      let (before, around, after) = (
        one(["", "", " ", "\t"]), one(["", " ", "\t", "  ", "\u{A0}"]), one(["", " ", "\t "])
      )
      return Array("\(before)\(entry.name)\(around)=\(around)\(entry.value)\(after)".utf8)
    }
    for _ in 0..<Int.random(in: 0...4, using: &random) {
      lines.insert(comment(hasBytes), at: Int.random(in: 0...lines.count, using: &random))
    }
    bytes = Array(lines.joined(separator: end))
    if one(["", "end"]) == "end" || entries.isEmpty { bytes += end }
    if one(["", "", "mark"]) == "mark" { bytes = [0xEF, 0xBB, 0xBF] + bytes }
  }

  private mutating func one(_ texts: [String]) -> String { texts.randomElement(using: &random)! }

  private mutating func comment(_ hasBytes: Bool) -> [UInt8] {
    if hasBytes, one(["", "bytes"]) == "bytes" { return Array("# caf".utf8) + [0xE9, 0x20, 0xFF] }
    return Array(
      one([
        "", "   ", "# note", "  # café", "#\u{2028}theme = auto", "# a\u{85}b\u{2029}c", "#\u{B}x\u{C}y",
        "# e\u{301}",
      ])
      .utf8)
  }

  /// The lines of a text with their ends, by the ends of any system.
  static func lines(_ bytes: [UInt8]) -> [[UInt8]] {
    var (lines, start): ([[UInt8]], Int) = ([], 0)
    while start < bytes.count {
      var end = (bytes[start...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.count - 1) + 1
      if bytes[end - 1] == 0x0D, end < bytes.count, bytes[end] == 0x0A { end += 1 }
      lines.append(Array(bytes[start..<end]))
      start = end
    }
    return lines
  }

  /// The fault of a rewrite that was to change the line of a name, or to add one; nil when every other byte is as it was.
  static func fault(from old: [UInt8], to new: [UInt8], name: String, line: String) -> String? {
    var (before, after) = (lines(old), lines(new))
    let names = before.map {
      String(decoding: $0, as: UTF8.self).filter { !$0.isWhitespace && $0 != "\u{FEFF}" }
    }
    let place = names.lastIndex { $0.hasPrefix(name + "=") }
    if let place {
      guard before.count == after.count else { return "\(after.count) lines" }
      guard String(decoding: after[place], as: UTF8.self).contains(line) else { return "not changed" }
      before.remove(at: place)
      after.remove(at: place)
    } else {
      guard after.popLast().map({ String(decoding: $0, as: UTF8.self).hasPrefix(line) }) == true else {
        return "not added"
      }
      // The last line had no end, or the file had only a mark.
      if let last = before.popLast() {
        let other = after.popLast() ?? Array(new.prefix(last.count))
        guard other.starts(with: last), other.count - last.count <= 2 else { return "the last line" }
      }
    }
    return before == after ? nil : "other lines"
  }
}
