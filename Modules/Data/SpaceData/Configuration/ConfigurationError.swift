import SpaceDomain

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A fault in the user's configuration.
public enum ConfigurationError: PresentableError, Hashable {
  /// A variable for an http or https address has another value.
  case notAWebAddress(variable: String)
  /// The key file can be read or written by others, or belongs to another user.
  case exposedKeyFile(path: String)
  /// A folder, pipe or device has the place of the key file.
  case notAKeyFile(path: String)
  /// The key file exists, but cannot be read; the number is the system's `errno`.
  case unreadableKeyFile(path: String, number: Int32)
  /// A line of the key file is not `NAME=value`, or its value is no valid key.
  case badKeyLine(path: String, line: Int)
  /// A key in the environment has characters that no key has.
  case badKey(variable: String)

  /// The kind, by which callers decide.
  public var kind: ErrorKind {
    switch self {
    case .notAWebAddress: .invalidRequest
    case .exposedKeyFile, .notAKeyFile, .unreadableKeyFile, .badKeyLine, .badKey: .keyRefused
    }
  }

  /// A stable word for machines.
  public var code: String {
    switch self {
    case .notAWebAddress: "not-a-web-address"
    case .exposedKeyFile: "exposed-key-file"
    case .notAKeyFile: "not-a-key-file"
    case .unreadableKeyFile: "unreadable-key-file"
    case .badKeyLine: "bad-key-line"
    case .badKey: "bad-key"
    }
  }

  /// One sentence that says what happened; never contains a key.
  public var message: String {
    switch self {
    case .notAWebAddress(let variable):
      "\(variable) is not an http or https address, or holds a name or password."
    case .exposedKeyFile(let path):
      "The key file \(path) can be read or changed by others, so it is not used."
    case .notAKeyFile(let path): "The key file \(path) is not used: it is no file."
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
    case .notAKeyFile: "Move it away, and write the keys into a file of that name."
    case .unreadableKeyFile(let path, _): "Give yourself the right to read it: chmod 600 '\(path)'"
    case .badKeyLine: "Write lines of NAME=value, and # before comments."
    case .badKey: "Set it again, without quotes or spaces in it."
    }
  }
}
