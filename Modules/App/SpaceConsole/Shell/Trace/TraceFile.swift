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

/// A decoded trace.
struct TraceFile: Sendable {
  let header: TraceHeader
  let lines: [ReplayLine]

  /// Reads a whole trace, so that its faults are found before anything is shown.
  /// - Parameter tabs: decode their messages.
  init(path: String, tabs: [any RunningTab]) throws(TraceError) {
    guard let data = FileManager.default.contents(atPath: path) else {
      var status = stat()
      guard access(path, R_OK) == 0, stat(path, &status) == 0 else {
        throw .unreadable(path: path, reason: String(cString: strerror(errno)))
      }
      guard status.st_mode & S_IFMT == S_IFDIR else { throw .foreign(path: path) }
      throw .unreadable(path: path, reason: String(cString: strerror(EISDIR)))
    }
    try self.init(data, path: path, tabs: tabs)
  }

  /// - Parameter path: the path for messages.
  init(_ data: Data, path: String, tabs: [any RunningTab]) throws(TraceError) {
    guard let mark = Self.mark(of: data) else { throw .foreign(path: path) }
    guard mark.version == TraceHeader.currentVersion else {
      throw .otherVersion(path: path, version: mark.version)
    }
    let lines = data.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    guard let first = lines.first, let header = try? TraceCoding.decoder.decode(TraceHeader.self, from: first)
    else {
      throw .broken(path: path, line: 1)
    }
    self.header = header
    var read: [ReplayLine] = []
    for (index, line) in lines.enumerated().dropFirst() where !(line.isEmpty && index == lines.count - 1) {
      guard let step = try? ReplayLine(line, tabs: tabs) else {
        // A last line without its newline is incomplete.
        let isLast = index == lines.count - 1
        throw isLast ? .cutOff(path: path, line: index + 1) : .broken(path: path, line: index + 1)
      }
      read.append(step)
    }
    self.lines = read
  }

  /// True if a file begins like a trace of any version. Reads only the beginning.
  static func isTrace(path: String) -> Bool { mark(of: beginning(of: path)) != nil }

  /// The first bytes of a file, at most ``markLimit``; empty when it cannot be read.
  private static func beginning(of path: String) -> Data {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return Data() }
    defer { close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: markLimit)
    var count = 0
    while count < bytes.count {
      let more = bytes.withUnsafeMutableBytes { read(descriptor, $0.baseAddress! + count, $0.count - count) }
      guard more > 0 else { break }
      count += more
    }
    return Data(bytes[..<count])
  }

  /// The longest first line in bytes. It has text that was typed, but no answers of services.
  private static let markLimit = 1_000_000

  /// - Parameter data: any file, which may be huge and have no line ends.
  private static func mark(of data: Data) -> Mark? {
    let line = data.prefix(markLimit).prefix { $0 != UInt8(ascii: "\n") }
    let mark = try? TraceCoding.decoder.decode(Mark.self, from: line)
    return mark?.trace == TraceHeader.mark ? mark : nil
  }

  /// The part of the first line that identifies a trace of any version.
  private struct Mark: Decodable {
    let trace: String
    let version: Int
  }
}
