import Foundation
import TerminalKit

/// A temporary directory for one test, removed when released.
final class TemporaryDirectory: Sendable {
  private let url = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)

  init() { try? FileManager.default.createDirectory(at: url, withIntermediateDirectories: true) }

  deinit { try? FileManager.default.removeItem(at: url) }

  func path(_ name: String) -> String { url.appending(path: name).path }
}
