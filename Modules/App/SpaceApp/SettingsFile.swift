import SpaceConsole
import SpaceData
import SpaceDomain
import TerminalKit
import TerminalPictures

/// The settings file: reads it, and changes single lines; comments and other lines stay as they are.
struct SettingsFile: Sendable {
  /// The path of the file; nil when there is no home directory.
  let path: String?

  init(_ directories: Directories) { path = directories.config.map { $0 + "/settings" } }

  /// The settings; the defaults when there is no readable file.
  func reading() -> SettingsReading {
    do throws(SpaceError) {
      return SettingsReading(text: try read(), path: path ?? "", keys: RegisteredFeature.keys)
    } catch {
      return SettingsReading(faults: [error])
    }
  }

  /// The largest file in bytes.
  private static let limit = 1_000_000
  /// The most lines: each wrong one is told.
  private static let lineLimit = 1_000

  /// The text of the file; empty when there is none.
  private func read() throws(SpaceError) -> String {
    guard let path else { return "" }
    let text: String?
    do throws(StorageError) {
      text = String(validating: try UserFile.read(path, limit: Self.limit), as: UTF8.self)
    } catch .unreadable(_, ENOENT), .unreadable(_, ENOTDIR) {
      return ""
    } catch .unreadable(_, let number) {
      throw .unreadableSettings(path, reason: String(cString: strerror(number)))
    } catch .notAFile(_, let kind) {
      throw .unreadableSettings(path, reason: "it is \(kind)")
    } catch {
      throw .unreadableSettings(path, reason: "it is larger than a megabyte")
    }
    guard let text else { throw .unreadableSettings(path, reason: "it is not text in UTF-8") }
    guard text.count(where: \.isNewline) <= Self.lineLimit else {
      throw .unreadableSettings(path, reason: "it has more than 1,000 lines")
    }
    return text
  }

  /// Writes one setting and loses nothing else: an unreadable file is not replaced, a symbolic link stays a
  /// link, and the permissions stay.
  /// - Throws: ``SpaceError``, or `StorageError` when it cannot be written.
  func write(_ name: String, _ value: String) throws {
    guard let path else { throw StorageError.noHome }
    let url = URL(filePath: path).resolvingSymlinksInPath()
    var status = stat()
    let mode = stat(url.path, &status) == 0 ? UInt16(status.st_mode & 0o7777) : nil
    let text = try read()
    try UserFile.makeFolder(url.deletingLastPathComponent().path)
    try UserFile.write(Data(Self.text(text, with: name, value).utf8), to: url.path, permissions: mode)
  }

  /// The text with one setting changed, or appended.
  static func text(_ text: String, with name: String, _ value: String) -> String {
    var lines = lines(text)
    // Lines below a heading, such as [theme], are not settings.
    let end = lines.firstIndex { $0.drop(while: \.isWhitespace).hasPrefix("[") } ?? lines.count
    let isIts: (String) -> Bool = { line in
      line.prefix { $0 != "#" }.split(separator: "=").first?.split(whereSeparator: \.isWhitespace)
        .joined(separator: " ") == name
    }
    // The last line of a name is used, so change that.
    if let index = lines[..<end].lastIndex(where: isIts) {
      lines[index] =
        "\(name) = \(value)" + (lines[index].last.flatMap { $0.isNewline ? "\($0)" : nil } ?? "\n")
    } else {
      let isOpen = end > 0 && lines[end - 1].last?.isNewline == false
      lines.insert((isOpen ? "\n" : "") + "\(name) = \(value)\n", at: end)
    }
    return lines.joined()
  }

  /// The lines as ``Settings`` reads them, each with its line end, of any kind.
  private static func lines(_ text: String) -> [String] {
    var lines: [String] = []
    var rest = text[...]
    while !rest.isEmpty {
      let end = rest.firstIndex(where: \.isNewline).map { rest.index(after: $0) } ?? rest.endIndex
      lines.append(String(rest[..<end]))
      rest = rest[end...]
    }
    return lines
  }
}

extension SpaceError {
  /// The settings file exists but is ignored, because it cannot be read.
  /// - Parameter reason: the system's reason, or that the file is no text.
  static func unreadableSettings(_ path: String, reason: String) -> SpaceError {
    SpaceError(
      .storage, code: "unreadable-settings",
      message: "The settings are the defaults, because \(path) cannot be read: \(reason).",
      hint: "Make it a text file that you may read, or move it away.")
  }
}
