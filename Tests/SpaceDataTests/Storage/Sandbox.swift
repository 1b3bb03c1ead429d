import Foundation
import SpaceDomain
import Synchronization

@testable import SpaceData

/// A temporary directory for one test, removed when released.
final class Sandbox: Sendable {
  let url: URL
  var path: String { url.path }

  init() {
    url = FileManager.default.temporaryDirectory.appendingPathComponent("space-explorer-\(UUID())")
    mkdir(url.path, 0o700)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  var directory: StorageDirectory { StorageDirectory(path) }

  /// A new file object, as another process would have.
  func file(_ care: DurableFile.Care, _ name: String = "file") -> DurableFile {
    DurableFile(name, in: directory, care)
  }

  /// The relative paths of all files, sorted, without lock files.
  var names: [String] {
    let all = FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String } ?? []
    return all.filter { !$0.hasSuffix(".lock") }.sorted()
  }

  func bytes(_ name: String) throws -> Data { try Data(contentsOf: url.appendingPathComponent(name)) }

  func put(_ bytes: Data, _ name: String) throws {
    try bytes.write(to: url.appendingPathComponent(name))
  }

  func mode(_ name: String = "") throws -> Int {
    let attributes = try FileManager.default.attributesOfItem(atPath: name.isEmpty ? path : "\(path)/\(name)")
    return attributes[.posixPermissions] as? Int ?? -1
  }
}

/// Records logged messages.
final class LogBook: Sendable {
  private let entries = Mutex<[String]>([])
  var lines: [String] { entries.withLock { $0 } }
  var logger: SpaceLogger {
    SpaceLogger(level: .debug) { level, _, text in self.entries.withLock { $0.append("\(level) \(text)") } }
  }
}

extension DurableFile {
  /// Changes the record as the stores of the program do; nil as record writes nothing.
  func update<Result>(_ change: (_ reading: Reading) throws -> (DurableRecord?, Result)) throws -> Result {
    try StoredContent<Reading>(self, decode: { $0 }, encode: { $0.record ?? .sample("") }).update { reading in
      let (record, result) = try change(reading)
      reading.record = record ?? reading.record
      return (record != nil, result)
    }
  }
}

extension DurableRecord {
  /// A record with a recognizable text.
  static func sample(_ text: String, label: String = "label", at seconds: Double = 1_000.25) -> DurableRecord
  {
    DurableRecord(label: label, instant: Date(timeIntervalSince1970: seconds), body: Data(text.utf8))
  }
}

/// A clock that advances a second with every reading, so that the order of uses never depends on the disk's
/// clock.
final class TickingClock: Sendable {
  private let seconds = Mutex(1_700_000_000.0)
  var now: @Sendable () -> Date {
    {
      self.seconds.withLock { seconds in
        seconds += 1
        return Date(timeIntervalSince1970: seconds)
      }
    }
  }
}

extension APOD {
  static func sample(_ day: String = "2024-01-01", title: String = "Saturn's Rings") -> APOD {
    APOD(
      day: CalendarDay(day)!, title: title, explanation: "Ice.\nAnd dust.",
      media: .image(
        url: URL(string: "https://pictures.example/\(day).jpg?w=1000")!,
        hdURL: URL(string: "https://pictures.example/\(day).jpg")!),
      credit: "NASA")
  }
}
