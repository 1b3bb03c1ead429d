import SpaceDomain

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A trace that was read. Its lines are decoded when they are asked for: one list of all launches takes some 50 MB.
package struct TraceFile {
  let header: TraceHeader
  /// The lines after the first; all of them can be read.
  let lines: Lines

  /// The lines of a trace, each decoded anew when it is asked for.
  struct Lines: RandomAccessCollection {
    private let data: Data
    private let ranges: [Range<Int>]
    private let tabs: [any RunningTab]

    /// Checks the lines one by one, so that their faults are known before anything is shown.
    fileprivate init(
      _ data: Data, from start: Int, path: String, tabs: [any RunningTab], isBounded: (Data) -> Bool
    ) throws(TraceError) {
      var (ranges, start) = ([Range<Int>](), start)
      while start < data.endIndex {
        let end = data[start...].firstIndex(of: TraceFile.newline)
        let range = start..<(end ?? data.endIndex)
        guard isBounded(data[range]), (try? ReplayLine(data[range], tabs: tabs)) != nil else {
          // Whatever ends without its newline was not written to its end.
          let line = ranges.count + 2
          throw end == nil ? .cutOff(path: path, line: line) : .broken(path: path, line: line)
        }
        ranges.append(range)
        start = range.upperBound + 1
      }
      (self.data, self.ranges, self.tabs) = (data, ranges, tabs)
    }

    var startIndex: Int { 0 }
    var endIndex: Int { ranges.count }

    subscript(index: Int) -> ReplayLine {
      guard let line = try? ReplayLine(data[ranges[index]], tabs: tabs) else {
        preconditionFailure("Line \(index + 2) was read before.")
      }
      return line
    }
  }

  private static let newline = UInt8(ascii: "\n")

  /// - Parameters:
  ///   - path: for messages.
  ///   - screens: decode their messages.
  ///   - isBounded: true for a line that may be decoded at once.
  package init(
    _ data: Data, path: String, screens: AppScreens, isBounded: (Data) -> Bool
  ) throws(TraceError) {
    guard let mark = Self.mark(of: data) else { throw .foreign(path: path) }
    guard mark.version == TraceHeader.currentVersion else {
      throw .otherVersion(path: path, version: mark.version)
    }
    let first = data.prefix { $0 != Self.newline }
    guard let header = try? TraceCoding.decoder.decode(TraceHeader.self, from: first) else {
      throw .broken(path: path, line: 1)
    }
    self.header = header
    lines = try Lines(
      data, from: first.endIndex + 1, path: path, tabs: screens.tabs + screens.sheets, isBounded: isBounded)
  }

  /// True if a file begins like a trace of any version. Reads only the beginning.
  static func isTrace(path: String) -> Bool { mark(of: beginning(of: path)) != nil }

  /// The first bytes of a file, at most ``markLimit``; empty when it cannot be read.
  private static func beginning(of path: String) -> Data {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return Data() }
    defer { close(descriptor) }
    var bytes = Data()
    var piece = [UInt8](repeating: 0, count: markLimit)
    while bytes.count < markLimit {
      let count = read(descriptor, &piece, markLimit - bytes.count)
      guard count > 0 else { break }
      bytes += piece[..<count]
    }
    return bytes
  }

  /// The longest first line, in bytes: it holds what was typed, and no answer of a service. Whatever is in it can be
  /// decoded in some 20 MB.
  private static let markLimit = 131_072

  /// - Parameter data: any file, which may be huge and have no line ends.
  private static func mark(of data: Data) -> Mark? {
    let line = data.prefix(markLimit).prefix { $0 != newline }
    let mark = try? TraceCoding.decoder.decode(Mark.self, from: line)
    return mark?.trace == TraceHeader.mark ? mark : nil
  }

  /// The part of the first line that identifies a trace of any version.
  private struct Mark: Decodable {
    let trace: String
    let version: Int
  }
}
