#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A trace that was read.
struct TraceFile: Sendable {
  let header: TraceHeader
  let lines: [TraceLine]

  /// Reads a trace as a whole, so that what is wrong with it is known before anything is shown.
  init(path: String) throws(TraceError) {
    guard let data = FileManager.default.contents(atPath: path) else {
      var status = stat()
      guard access(path, R_OK) == 0, stat(path, &status) == 0 else {
        throw .unreadable(path: path, reason: String(cString: strerror(errno)))
      }
      guard status.st_mode & S_IFMT == S_IFDIR else { throw .foreign(path: path) }
      throw .unreadable(path: path, reason: String(cString: strerror(EISDIR)))
    }
    try self.init(data, path: path)
  }

  /// - Parameter path: for messages.
  init(_ data: Data, path: String) throws(TraceError) {
    guard let mark = Self.mark(of: data) else { throw .foreign(path: path) }
    guard mark.version == TraceHeader.currentVersion else {
      throw .otherVersion(path: path, version: mark.version)
    }
    let lines = data.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let decoder = TraceCoding.decoder
    guard let first = lines.first, let header = try? decoder.decode(TraceHeader.self, from: first) else {
      throw .broken(path: path, line: 1)
    }
    self.header = header
    var read: [TraceLine] = []
    for (index, line) in lines.enumerated().dropFirst() where !(line.isEmpty && index == lines.count - 1) {
      guard let step = try? decoder.decode(TraceLine.self, from: line) else {
        // Whatever ends without its newline was not written to its end.
        let isLast = index == lines.count - 1
        throw isLast ? .cutOff(path: path, line: index + 1) : .broken(path: path, line: index + 1)
      }
      read.append(step)
    }
    self.lines = read
  }

  /// Whether a file begins like a trace of any version; no more of it is read than its first line.
  static func isTrace(path: String) -> Bool {
    guard let file = fopen(path, "re") else { return false }
    defer { fclose(file) }
    var line: [UInt8] = []
    while line.count < markLimit {
      let byte = getc(file)
      if byte < 0 || byte == Int32(UInt8(ascii: "\n")) { break }
      line.append(UInt8(truncatingIfNeeded: byte))
    }
    return mark(of: Data(line)) != nil
  }

  /// No first line that was written has as many bytes: what was typed is in it, but no answer of anybody.
  private static let markLimit = 1_000_000

  /// - Parameter data: a trace, or any file that somebody has named, be it a gigabyte without a line's end.
  private static func mark(of data: Data) -> Mark? {
    let line = data.prefix(markLimit).prefix { $0 != UInt8(ascii: "\n") }
    let mark = try? TraceCoding.decoder.decode(Mark.self, from: line)
    return mark?.trace == TraceHeader.mark ? mark : nil
  }

  /// By which a trace is known, whatever its version.
  private struct Mark: Decodable {
    let trace: String
    let version: Int
  }
}
