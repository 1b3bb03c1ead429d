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

  /// A value after each change of the file, which is looked at again and again.
  func changes(every pause: Duration, _ clock: some Clock<Duration>) async -> AsyncStream<Void> {
    let start = await FileQueue.run { stamp }
    return AsyncStream(bufferingPolicy: .bufferingNewest(1)) { continuation in
      let task = Task {
        var known = start
        while (try? await clock.sleep(for: pause)) != nil {
          let current = await FileQueue.run { stamp }
          if current != known { continuation.yield() }
          known = current
        }
      }
      continuation.onTermination = { _ in task.cancel() }
    }
  }

  /// The stamp of the present file; nil when there is none.
  private var stamp: stat.Stamp? {
    var status = stat()
    return path.map { stat($0, &status) } == 0 ? status.stamp : nil
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
    let lines = SettingsLine.all(in: text)
    // Lines below a heading, such as [theme], are not settings.
    let own = lines.prefix { !$0.name.hasPrefix("[") }
    // The last line of a name is used, so change that.
    let old = own.last { $0.name == name }?.text
    let end = lines.dropFirst(own.count).first?.text.startIndex ?? text.endIndex
    let (before, after) = (text[..<(old?.startIndex ?? end)], text[(old?.endIndex ?? end)...])
    let isOpen = before.last?.isNewline == false
    let lineEnd = old == nil || after.isEmpty ? "\n" : ""
    return before + (isOpen ? "\n" : "") + "\(name) = \(value)" + lineEnd + after
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
