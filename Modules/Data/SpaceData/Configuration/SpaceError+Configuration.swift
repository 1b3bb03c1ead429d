import SpaceDomain

/// Faults in the user's configuration; none of their texts contains a key.
extension SpaceError {
  /// The address that was chosen for a service, perhaps in a variable, is none.
  package static func notAWebAddress(for service: WebService, in variable: String?) -> SpaceError {
    let name = variable ?? "The address for \(service.name)"
    return SpaceError(
      .invalidRequest, code: "not-a-web-address",
      message: "\(name) is not an http or https address, or holds a name or password.",
      hint: variable.map { "Set it as \($0)=https://host/path, or unset it." }
        ?? "Write it as https://host/path.")
  }

  static let noAddress = SpaceError(
    .invalidRequest, code: "no-address", message: "The service has no address.",
    hint: "Set one, such as https://host/path.")

  /// The name of a service is that of one at another server, so that nothing is sent.
  static func nameTaken(by service: WebService) -> SpaceError {
    let server = service.url?.host() ?? "the service"
    return SpaceError(
      .invalidRequest, code: "service-name-taken",
      message: "Nothing was sent to \(server): the name \(service.name) is that of another service.",
      hint: "Give the service a name of its own.")
  }

  /// The text is no key; the text itself is not repeated.
  static let notAKey = SpaceError(
    .keyUnusable, code: "not-a-key",
    message: "This is not a key: a key has printable letters of ASCII, and no space or new line.",
    hint: "Copy the key alone, without quotes, and try again.")

  /// The path of a request leads out of its service's address, so that nothing is sent.
  static func pathOutside(_ path: String) -> SpaceError {
    SpaceError(
      .invalidRequest, code: "path-outside",
      message: "Nothing was sent: the path \(Redaction.text(path)) leads out of the service's address.",
      hint: "Write the path without . and .. between its slashes.")
  }

  /// The key that a service takes belongs to another server, so that nothing is sent.
  static func keyOfAnotherServer(host: String) -> SpaceError {
    SpaceError(
      .keyUnusable, code: "key-of-another-server",
      message: "Nothing was sent to \(host): the key of this service belongs to another server.",
      hint: "Give the service a key of its own, or the address of the key's server.")
  }

  /// The key file can be read or written by others, or belongs to another user.
  package static func exposedKeyFile(path: String) -> SpaceError {
    SpaceError(
      .keyUnusable, code: "exposed-key-file",
      message: "The key file \(path) can be read or changed by others, so it is not used.",
      hint: "Make it yours alone: chmod 600 '\(path)'")
  }

  /// A folder, pipe or device has the place of the key file.
  package static func notAKeyFile(path: String) -> SpaceError {
    SpaceError(
      .keyUnusable, code: "not-a-key-file", message: "The key file \(path) is not used: it is no file.",
      hint: "Move it away, and write the keys into a file of that name.")
  }

  /// The key file cannot be read; the number is the system's `errno`.
  package static func unreadableKeyFile(path: String, number: Int32) -> SpaceError {
    let hint =
      switch number {
      case EACCES, EPERM: "Give yourself the right to read it: chmod 600 '\(path)'"
      case EILSEQ: "Save it as UTF-8, not as UTF-16, which some editors call Unicode."
      case EFBIG: "Leave only lines of NAME=value in it; at most 64 kB are read."
      default: "Check its name, and the disk that it is on."
      }
    return SpaceError(
      .keyUnusable, code: "unreadable-key-file",
      message: "The key file \(path) cannot be read: \(String(cString: strerror(number))).", hint: hint)
  }

  /// A line of the key file is not `NAME=value`, or its value is no valid key.
  package static func badKeyLine(path: String, line: Int) -> SpaceError {
    SpaceError(
      .keyFileMalformed, code: "bad-key-line",
      message: "Line \(line) of the key file \(path) is not NAME=value.",
      hint: "Write lines of NAME=value, and # before comments.")
  }

  /// A key in the environment has characters that no key has.
  package static func badKey(variable: String) -> SpaceError {
    SpaceError(
      .keyUnusable, code: "bad-key", message: "\(variable) holds characters that no key has.",
      hint: "Set it again, without quotes or spaces in it.")
  }
}
