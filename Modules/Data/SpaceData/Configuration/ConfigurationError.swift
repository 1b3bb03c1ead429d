import SpaceDomain

/// What can be wrong with what the user set.
public enum ConfigurationError: PresentableError, Equatable {
  /// A variable that should hold an http or https address holds something else.
  case notAWebAddress(variable: String)
  /// The key file can be read or written by others, or is somebody else's.
  case exposedKeyFile(path: String)
  /// A line of the key file is no `NAME=value`, or its value is no key.
  case badKeyLine(path: String, line: Int)
  /// A key of the environment holds characters that no key has.
  case badKey(variable: String)

  /// What a caller may decide on.
  public var kind: ErrorKind {
    switch self {
    case .notAWebAddress: .invalidRequest
    case .exposedKeyFile, .badKeyLine, .badKey: .keyRefused
    }
  }

  /// A stable word for machines.
  public var code: String {
    switch self {
    case .notAWebAddress: "not-a-web-address"
    case .exposedKeyFile: "exposed-key-file"
    case .badKeyLine: "bad-key-line"
    case .badKey: "bad-key"
    }
  }

  /// What happened; never a key.
  public var message: String {
    switch self {
    case .notAWebAddress(let variable):
      "\(variable) is not an http or https address, or holds a name or password."
    case .exposedKeyFile(let path):
      "The key file \(path) can be read or changed by others, so it is not used."
    case .badKeyLine(let path, let line): "Line \(line) of the key file \(path) is not NAME=value."
    case .badKey(let variable): "\(variable) holds characters that no key has."
    }
  }

  /// What to do next.
  public var hint: String? {
    switch self {
    case .notAWebAddress(let variable): "Set it as \(variable)=https://host/path, or unset it."
    case .exposedKeyFile(let path): "Make it yours alone: chmod 600 '\(path)'"
    case .badKeyLine: "Write lines such as NASA_API_KEY=… and TMDB_API_KEY=…, and # before comments."
    case .badKey: "Set it again, without quotes or spaces in it."
    }
  }
}
