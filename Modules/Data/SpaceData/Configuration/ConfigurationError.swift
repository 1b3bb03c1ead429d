import SpaceDomain

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A fault in what the user set.
public enum ConfigurationError: PresentableError, Hashable {
  /// A variable that should hold an http or https address holds something else.
  case notAWebAddress(variable: String)
  /// The key file can be read or written by others, or is somebody else's.
  case exposedKeyFile(path: String)
  /// The key file cannot be read, with the system's number for the fault.
  case unreadableKeyFile(path: String, number: Int32)
  /// A line of the key file is no `NAME=value`, or its value is no key.
  case badKeyLine(path: String, line: Int)
  /// A key of the environment holds characters that no key has.
  case badKey(variable: String)

  /// The kind, by which callers decide.
  public var kind: ErrorKind {
    switch self {
    case .notAWebAddress: .invalidRequest
    case .exposedKeyFile, .unreadableKeyFile, .badKeyLine, .badKey: .keyRefused
    }
  }

  /// A stable word for machines.
  public var code: String {
    switch self {
    case .notAWebAddress: "not-a-web-address"
    case .exposedKeyFile: "exposed-key-file"
    case .unreadableKeyFile: "unreadable-key-file"
    case .badKeyLine: "bad-key-line"
    case .badKey: "bad-key"
    }
  }

  /// One sentence that says what happened; it never holds a key.
  public var message: String {
    switch self {
    case .notAWebAddress(let variable):
      "\(variable) is not an http or https address, or holds a name or password."
    case .exposedKeyFile(let path):
      "The key file \(path) can be read or changed by others, so it is not used."
    case .unreadableKeyFile(let path, let number):
      "The key file \(path) cannot be read: \(String(cString: strerror(number)))."
    case .badKeyLine(let path, let line): "Line \(line) of the key file \(path) is not NAME=value."
    case .badKey(let variable): "\(variable) holds characters that no key has."
    }
  }

  /// Advice on the next step; nil when there is none.
  public var hint: String? {
    switch self {
    case .notAWebAddress(let variable): "Set it as \(variable)=https://host/path, or unset it."
    case .exposedKeyFile(let path): "Make it yours alone: chmod 600 '\(path)'"
    case .unreadableKeyFile(let path, _): "Give yourself the right to read it: chmod 600 '\(path)'"
    case .badKeyLine: "Write lines of NAME=value, and # before comments."
    case .badKey: "Set it again, without quotes or spaces in it."
    }
  }
}
