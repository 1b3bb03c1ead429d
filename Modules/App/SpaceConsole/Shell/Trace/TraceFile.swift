import SpaceDomain

/// A trace that was read. Its lines are decoded when they are asked for: one list of all launches takes some 50 MB.
package struct TraceFile {
  typealias Lines = LazyMapSequence<[Data], TraceLine>

  let header: TraceHeader
  /// The lines after the first; all of them can be read.
  let lines: Lines

  private static let newline = UInt8(ascii: "\n")

  /// - Parameters:
  ///   - path: for messages.
  ///   - screens: decode their messages.
  ///   - isBounded: true for a line that may be decoded at once.
  package init(
    _ data: Data, path: String, screens: [RunningTab], isBounded: (Data) -> Bool
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
    var (parts, rest) = ([Data](), data.dropFirst(first.count + 1))
    // Faults are known before anything is shown.
    while !rest.isEmpty {
      let line = rest.prefix { $0 != Self.newline }
      guard isBounded(line), (try? TraceLine(line, tabs: screens)) != nil else {
        // Whatever ends without its newline was not written to its end.
        let (number, isCut) = (parts.count + 2, line.endIndex == data.endIndex)
        throw isCut ? .cutOff(path: path, line: number) : .broken(path: path, line: number)
      }
      parts.append(line)
      rest = rest.dropFirst(line.count + 1)
    }
    lines = parts.lazy.map { line in
      guard let line = try? TraceLine(line, tabs: screens) else {
        preconditionFailure("The line was read before.")
      }
      return line
    }
  }

  /// True if a file begins like a trace of any version. Reads only the beginning.
  static func isTrace(path: String) -> Bool { mark(of: beginning(of: path)) != nil }

  private static func beginning(of path: String) -> Data {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return Data() }
    defer { close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: markLimit)
    let count = read(descriptor, &bytes, markLimit)
    return Data(bytes.prefix(max(0, count)))
  }

  /// The longest first line, in bytes: it holds what was typed, and can be decoded in some 20 MB.
  private static let markLimit = 131_072

  /// - Parameter data: any file, which may be huge and have no line ends.
  private static func mark(of data: Data) -> Mark? {
    let line = data.prefix(markLimit).prefix { $0 != newline }
    let mark = try? TraceCoding.decoder.decode(Mark.self, from: line)
    return mark?.trace == TraceHeader.mark ? mark : nil
  }

  private struct Mark: Decodable {
    let trace: String
    let version: Int
  }
}

/// The reasons why a trace cannot be replayed or recorded.
package enum TraceError: PresentableError, Equatable {
  case unreadable(path: String, reason: String)
  case unwritable(path: String, reason: String)
  case occupied(path: String)
  case foreign(path: String)
  case otherVersion(path: String, version: Int)
  case broken(path: String, line: Int)
  case cutOff(path: String, line: Int)

  package var kind: SpaceError.Kind {
    switch self {
    case .unreadable, .unwritable, .occupied: .invalidRequest
    case .foreign, .otherVersion, .broken, .cutOff: .unreadable
    }
  }

  package var code: String { "bad-trace" }

  package var message: String {
    switch self {
    case .unreadable(let path, let reason): "The trace \(path) cannot be read: \(reason)."
    case .unwritable(let path, let reason): "The trace \(path) cannot be written: \(reason)."
    case .occupied(let path): "\(path) exists and is not a trace, so it is not overwritten."
    case .foreign(let path): "\(path) is not a trace: line 1 does not begin one."
    case .otherVersion(let path, let version):
      "\(path) is a trace of version \(version); this program knows version \(TraceHeader.currentVersion)."
    case .broken(let path, let line): "Line \(line) of \(path) is invalid."
    case .cutOff(let path, let line): "Line \(line) of \(path) is cut off."
    }
  }

  package var hint: String? {
    switch self {
    case .unreadable: "Name a file that space-explorer --trace FILE has written."
    case .unwritable: "Name a file in a folder that you may write to."
    case .occupied: "Choose another name, or remove the file."
    case .otherVersion: "Replay it with the version of space-explorer that recorded it."
    case .foreign, .broken(_, 1): "Record one: space-explorer --trace FILE"
    case .broken(_, let line):
      "Remove line \(line) and those after it to replay what is before, or record again."
    case .cutOff: "Remove that line to replay what is before (sed -i '$d' FILE), or record again."
    }
  }
}
