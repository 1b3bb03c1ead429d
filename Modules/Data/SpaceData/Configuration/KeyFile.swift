import SpaceDomain

/// The key file: lines of `NAME=value`, comments after `#`, readable only by its owner.
struct KeyFile {
  private(set) var keys: [String: SecretKey] = [:]
  private(set) var fault: SpaceError?

  init(_ path: String) {
    do throws(SpaceError) { parse(try Self.text(of: path) ?? "", path: path) } catch { fault = error }
  }

  fileprivate static func text(of path: String) throws(SpaceError) -> String? {
    do throws(StorageError) {
      return String(decoding: try UserFile.read(path, limit: 65_535, isPrivate: true), as: UTF8.self)
    } catch {
      switch error {
      case .unreadable(_, ENOENT), .unreadable(_, ENOTDIR): return nil
      case .unreadable(_, let number): throw .unreadableKeyFile(path: path, number: number)
      case .notAFile: throw .notAKeyFile(path: path)
      case .notOurs: throw .exposedKeyFile(path: path)
      default: throw .unreadableKeyFile(path: path, number: EFBIG)
      }
    }
  }

  /// Takes all valid lines, and records the first fault.
  private mutating func parse(_ text: String, path: String) {
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (index, line) in lines.enumerated() {
      let content = line.trimmingPrefix(while: \.isWhitespace)
      if content.isEmpty || content.hasPrefix("#") { continue }
      let name = content.prefix { $0 != "=" }
      if let key = try? SecretKey(String(content.dropFirst(name.count + 1))) {
        keys[name.trimming(while: \.isWhitespace)] = key
      } else {
        fault = fault ?? .badKeyLine(path: path, line: index + 1)
      }
    }
  }
}

extension APIKeys {
  /// Writes a key to the key file, for its owner alone (mode 0600), or removes it. Other lines stay as they
  /// are, and a symbolic link stays a link.
  /// - Returns: false if there was none to remove; then nothing is written.
  /// - Throws: ``SpaceError`` when the file cannot be used, or `StorageError` when it cannot be written.
  package static func keep(_ key: SecretKey?, named name: String, in path: String) throws -> Bool {
    let url = URL(filePath: path).resolvingSymlinksInPath()
    var lines = (try KeyFile.text(of: url.path) ?? "").split(
      omittingEmptySubsequences: false, whereSeparator: \.isNewline
    ).map(String.init)
    if lines.last == "" { lines.removeLast() }
    let count = lines.count
    lines.removeAll {
      $0.prefix { $0 != "=" }.split(whereSeparator: \.isWhitespace) == [name[...]] && $0.contains("=")
    }
    guard key != nil || lines.count < count else { return false }
    if let key { lines.append("\(name)=\(key.value)") }
    try UserFile.makeFolder(url.deletingLastPathComponent().path)
    try UserFile.write(Data(lines.map { $0 + "\n" }.joined().utf8), to: url.path, permissions: 0o600)
    return true
  }
}
