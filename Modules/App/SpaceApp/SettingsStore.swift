import SpaceConsole
import SpaceData
import SpaceDomain
import TerminalKit

/// The settings file and the key file, on a queue of their own, so that a slow disk holds up nothing else. Changes of several
/// processes follow one another under a lock. Comments and other lines stay as they are.
actor SettingsStore {
  private nonisolated let files = FileQueue("settings")
  nonisolated var unownedExecutor: UnownedSerialExecutor { files.asUnownedSerialExecutor() }

  private nonisolated let directory: String?
  nonisolated var path: String? { directory.map { $0 + "/settings" } }
  nonisolated var keyPath: String? { directory.map { $0 + "/keys" } }

  /// The settings in the file, or the reason why it cannot be read.
  typealias Reading = Result<SettingsReading, SpaceError>

  /// The text that the program knows, and the file's stamp when it was read; no text of a file that cannot be read.
  private var known: (text: String?, stamp: stat.Stamp?)?
  private var watcher: AsyncStream<Reading>.Continuation?
  /// True if the watcher was told of a change by others since the last own one, which it may not have had.
  private var hasTold = false

  init(directory: String?) { self.directory = directory }

  /// The settings in the file; the defaults when there is none that can be read, with the reason as a fault.
  func reading() -> SettingsReading {
    switch read() {
    case .success(let reading): reading
    case .failure(let error):
      SettingsReading(faults: [error.after("The settings are the defaults, because ")])
    }
  }

  /// The settings after each change of the file, which is looked at again and again.
  func changes(every pause: Duration, _ clock: any Clock<Duration>) -> AsyncStream<Reading> {
    AsyncStream(bufferingPolicy: .bufferingNewest(1)) { continuation in
      watcher = continuation
      let task = Task { while (try? await clock.sleep(for: pause)) != nil { look() } }
      continuation.onTermination = { _ in task.cancel() }
    }
  }

  func look() {
    guard let before = known, before.stamp != stamp else { return }
    let reading = read()
    if before.text != known?.text {
      hasTold = true
      watcher?.yield(reading.mapError { $0.after("The settings stay as they are, because ") })
    }
  }

  /// The stamp of the present file; nil when there is none.
  private var stamp: stat.Stamp? {
    var status = stat()
    return path.map { stat($0, &status) } == 0 ? status.stamp : nil
  }

  private static let limit = 1_000_000
  private static let lineLimit = 10_000

  private func read() -> Reading {
    let (stamp, text) = (stamp, Result { () throws(SpaceError) in try readText() })
    known = (try? text.get(), stamp)
    return text.map(reading)
  }

  private func reading(_ text: String) -> SettingsReading {
    SettingsReading(text: text, path: path ?? "", actions: RegisteredFeature.actions)
  }

  /// The text of the file; empty when there is none.
  private func readText() throws(SpaceError) -> String {
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
      throw .unreadableSettings(path, reason: "it has more than \(Self.lineLimit.grouped) lines")
    }
    return text
  }

  /// Writes a setting and loses nothing else: an unreadable file is not replaced, a symbolic link stays a link, and the
  /// permissions stay. The watcher is told if others have changed the file too.
  /// - Throws: ``SpaceError``, or `StorageError` when it cannot be written.
  func keep(_ name: String, _ value: String) throws {
    try change { SettingsLine.text($0, with: name, value) }
  }

  /// Removes the lines of a setting, so that its default applies, as ``keep(_:_:)`` writes one.
  /// - Returns: false if the file has none.
  func reset(_ name: String) throws -> Bool {
    var isChanged = false
    try change { old in
      let text = SettingsLine.text(old, without: name)
      isChanged = text != old
      return text
    }
    return isChanged
  }

  private func change(_ change: (String) -> String) throws {
    guard let path, let directory else { throw StorageError.noHome }
    try UserFile.withLock(of: directory) {
      let old: String
      do throws(SpaceError) { old = try readText() } catch {
        throw error.after("Nothing was saved, because ")
      }
      let text = change(old)
      guard text != old || !old.isEmpty else { return }
      // A file that has the value already keeps its stamp, for which others watch it.
      if text != old { try UserFile.write(Data(text.utf8), to: path) }
      let isNews = hasTold || old != known?.text
      (known, hasTold) = ((text, stamp), false)
      if isNews { watcher?.yield(.success(reading(text))) }
    }
  }

  /// The user's keys as they are now, with which the program starts the next time.
  func keys(_ environment: [String: String]) -> APIKeys {
    APIKeys(environment: environment, file: keyPath)
  }

  /// Writes the key of a service for its owner alone, or removes it.
  /// - Returns: false if there was none to remove.
  /// - Throws: ``SpaceError``, or `StorageError` when it cannot be written.
  func keep(_ key: SecretKey?, for service: ServiceKey) throws -> Bool {
    guard let keyPath, let directory else { throw StorageError.noHome }
    return try UserFile.withLock(of: directory) {
      try APIKeys.keep(key, named: service.facts.variable, in: keyPath)
    }
  }
}

extension SpaceError {
  /// The settings file exists but cannot be read; the message is the end of a sentence.
  /// - Parameter reason: the system's reason, or that the file is no text.
  fileprivate static func unreadableSettings(_ path: String, reason: String) -> SpaceError {
    SpaceError(
      .storage, code: "unreadable-settings", message: "\(path) cannot be read: \(reason).",
      hint: "Make it a text file that you may read, or move it away.")
  }

  fileprivate func after(_ words: String) -> SpaceError {
    SpaceError(kind, code: code, message: words + message, hint: hint)
  }
}
