import SpaceDomain

/// The key file: lines of `NAME=value`, comments after `#`, readable only by its owner.
struct KeyFile {
  private(set) var keys: [String: SecretKey] = [:]
  private(set) var fault: SpaceError?

  init(_ path: String) {
    do throws(SpaceError) { parse(try Self.bytes(of: path) ?? [], path: path) } catch { fault = error }
  }

  fileprivate static func bytes(of path: String) throws(SpaceError) -> [UInt8]? {
    let bytes: [UInt8]
    do throws(StorageError) {
      bytes = [UInt8](try UserFile.read(path, limit: 65_535, isPrivate: true))
    } catch {
      switch error {
      case .unreadable(_, ENOENT), .unreadable(_, ENOTDIR): return nil
      case .unreadable(_, let number): throw .unreadableKeyFile(path: path, number: number)
      case .notAFile: throw .notAKeyFile(path: path)
      case .notOurs: throw .exposedKeyFile(path: path)
      default: throw .unreadableKeyFile(path: path, number: EFBIG)
      }
    }
    // UTF-16, in which some editors save what they call Unicode.
    if bytes.contains(0) { throw .unreadableKeyFile(path: path, number: EILSEQ) }
    return bytes
  }

  /// Takes all valid lines, and records the first fault.
  private mutating func parse(_ bytes: [UInt8], path: String) {
    for (index, line) in KeyLine.all(in: bytes).enumerated() {
      guard let name = line.name else { continue }
      if let key = try? SecretKey(line.value) {
        keys[name] = key
      } else {
        fault = fault ?? .badKeyLine(path: path, line: index + 1)
      }
    }
  }
}

/// A line of the key file.
private struct KeyLine {
  /// The name before `=`, without the white space and the byte order mark around it; nil for an empty line and a comment.
  let name: String?
  let value: String
  /// The bytes of the line, without its end and a byte order mark before it.
  let range: Range<Int>
  /// The index after the line's end.
  let next: Int

  /// The lines, which end as on any system; other characters that break a line, such as U+2028, are part of a comment.
  static func all(in bytes: [UInt8]) -> [KeyLine] {
    var (lines, start): ([KeyLine], Int) = ([], 0)
    while start < bytes.count {
      let end = bytes[start...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.count
      let isPair = bytes[end...].starts(with: "\r\n".utf8)
      if bytes[start..<end].starts(with: [0xEF, 0xBB, 0xBF]) { start += 3 }
      lines.append(KeyLine(bytes, start..<end, next: min(end + (isPair ? 2 : 1), bytes.count)))
      start = lines[lines.count - 1].next
    }
    return lines
  }

  private init(_ bytes: [UInt8], _ range: Range<Int>, next: Int) {
    (self.range, self.next) = (range, next)
    let content = String(decoding: bytes[range], as: UTF8.self).trimming(while: \.isWhitespace)
    let name = content.prefix { $0 != "=" }
    value = String(content.dropFirst(name.count + 1))
    self.name = content.isEmpty || content.hasPrefix("#") ? nil : name.trimming(while: \.isWhitespace)
  }
}

extension APIKeys {
  /// Writes a key to the key file, for its owner alone (mode 0600), or removes it. Other lines stay as they
  /// are, byte for byte, and a symbolic link stays a link.
  /// - Returns: false if there was none to remove; then nothing is written.
  /// - Throws: ``SpaceError`` when the file cannot be used, or `StorageError` when it cannot be written.
  package static func keep(_ key: SecretKey?, named name: String, in path: String) throws -> Bool {
    let url = URL(filePath: path).resolvingSymlinksInPath()
    var bytes = try KeyFile.bytes(of: url.path) ?? []
    let lines = KeyLine.all(in: bytes)
    let newline = lines.first { $0.range.upperBound < $0.next }.map { bytes[$0.range.upperBound..<$0.next] }
    let end = newline.map(Array.init) ?? [0x0A]
    let old = lines.filter { $0.name == name && bytes[$0.range].contains(UInt8(ascii: "=")) }
    guard key != nil || !old.isEmpty else { return false }
    let entry = key.map { Array("\(name)=\($0.value)".utf8) }
    if let entry, old.isEmpty {
      let isOpen = lines.last.map { $0.range.upperBound == $0.next && !$0.range.isEmpty } ?? false
      bytes += (isOpen ? end : []) + entry + end
    }
    // From the last line on, so that the places of the others stay; the last one is that which is read.
    for (number, line) in old.reversed().enumerated() {
      if number == 0, let entry {
        let isLast = line.range.upperBound == line.next
        bytes.replaceSubrange(line.range, with: entry + (isLast ? end : []))
      } else {
        bytes.removeSubrange(line.range.lowerBound..<line.next)
      }
    }
    try UserFile.makeFolder(url.deletingLastPathComponent().path)
    try UserFile.write(Data(bytes), to: url.path, permissions: 0o600)
    return true
  }
}
