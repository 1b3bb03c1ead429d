#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The file of keys: lines of `NAME=value`, comments after `#`, readable by its owner alone.
enum KeyFile {
  /// The keys of the file by name; empty when there is no file.
  static func keys(of file: String) throws(ConfigurationError) -> [String: SecretKey] {
    let descriptor = open(file, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return [:] }
    defer { close(descriptor) }
    // Asked of the open file, so that it cannot be exchanged in between.
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_mode & 0o077 == 0,
      status.st_uid == geteuid()
    else { throw .exposedKeyFile(path: file) }
    var bytes = [UInt8](repeating: 0, count: 65_536)
    let count = read(descriptor, &bytes, bytes.count)
    return try parse(String(decoding: bytes.prefix(max(0, count)), as: UTF8.self), path: file)
  }

  private static func parse(_ text: String, path: String) throws(ConfigurationError) -> [String: SecretKey] {
    var keys: [String: SecretKey] = [:]
    for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .enumerated()
    {
      let content = line.trimmingPrefix(while: \.isWhitespace)
      if content.isEmpty || content.hasPrefix("#") { continue }
      guard let equals = content.firstIndex(of: "="),
        let key = SecretKey(String(content[content.index(after: equals)...]))
      else { throw .badKeyLine(path: path, line: index + 1) }
      keys[String(content[..<equals]).trimming(while: \.isWhitespace)] = key
    }
    return keys
  }
}
