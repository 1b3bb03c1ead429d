import SpaceDomain

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
