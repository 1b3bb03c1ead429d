import Dispatch
import SpaceDomain
import Synchronization
import TerminalKit

/// Records the events of the app in a file, one JSON value per line, on a thread of its own, so that no key waits for it.
/// The user's keys, secret query parameters, contacts' addresses and the bytes of pictures are left out.
final class TraceRecorder: Sendable {
  private let path: String
  private let writer: DescriptorWriter
  private let redaction: TraceRedaction
  private let start = ContinuousClock.now
  private let queue = DispatchQueue(label: "space-explorer.trace")
  private let failure = Mutex<OutputFailure?>(nil)

  /// Creates a file that only the user can read; an existing trace is overwritten.
  /// - Throws: ``TraceError`` when it cannot be written, or is another kind of file.
  init(path: String, redaction: TraceRedaction) throws(TraceError) {
    // Without blocking: a pipe that nothing reads is an error.
    let descriptor = open(path, O_WRONLY | O_CREAT | O_CLOEXEC | O_NONBLOCK, 0o600)
    guard descriptor >= 0 else { throw .unwritable(path: path, reason: String(cString: strerror(errno))) }
    _ = fcntl(descriptor, F_SETFL, 0)
    var status = stat()
    // A device is left as it is.
    if fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG {
      guard status.st_size == 0 || TraceFile.isTrace(path: path) else {
        close(descriptor)
        throw .occupied(path: path)
      }
      ftruncate(descriptor, 0)
      // An existing file may have been open to others.
      fchmod(descriptor, 0o600)
    }
    (self.path, self.redaction) = (path, redaction)
    writer = DescriptorWriter(descriptor: descriptor)
  }

  deinit { close(writer.descriptor) }

  func begin(_ header: TraceHeader) { queue.async { self.add(header) } }

  func record(_ event: TraceLine) {
    var line = event
    line.ms = Int((ContinuousClock.now - start) / .milliseconds(1))
    queue.async { [line] in self.add(line) }
  }

  /// - Throws: ``TraceError`` when not everything could be written.
  func finish() throws(TraceError) {
    if case .failed(let code) = queue.sync(execute: { failure.withLock(\.self) }) {
      throw .unwritable(path: path, reason: String(cString: strerror(code)))
    }
  }

  private func add(_ value: some Encodable) {
    // Encoding cannot fail: no number is outside of JSON.
    guard let data = try? TraceCoding.encoder.encode(value) else { return }
    let line = JSONValue.escapingHazards(in: redaction.redacted(Array(data)))
    failure.withLock { failure in
      guard failure == nil else { return }
      do throws(OutputFailure) { try writer.writeAll(line + [UInt8(ascii: "\n")]) } catch { failure = error }
    }
  }
}

/// Removes the user's keys and secret query parameters from a line before it is written.
package struct TraceRedaction: Sendable {
  private let secrets: [[UInt8]]
  private let isSecret: @Sendable (_ name: String) -> Bool
  private static let mark = Array("REDACTED".utf8)

  /// - Parameters:
  ///   - secrets: the user's keys.
  ///   - isSecret: returns true for the name of a secret parameter.
  package init(secrets: [String], isSecret: @escaping @Sendable (_ name: String) -> Bool) {
    self.secrets = secrets.filter { !$0.isEmpty }.map { Array($0.utf8) }
    self.isSecret = isSecret
  }

  func redacted(_ line: [UInt8]) -> [UInt8] {
    withoutParameters(secrets.reduce(line) { $0.replacing($1, with: Self.mark) })
  }

  /// Replaces the values of secret parameters in `?name=value&…`.
  private func withoutParameters(_ line: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var rest = line[...]
    while let equals = rest.firstIndex(of: UInt8(ascii: "=")) {
      let start = rest[..<equals].lastIndex(where: Self.isBoundary).map { $0 + 1 } ?? rest.startIndex
      let name = String(decoding: rest[start..<equals], as: UTF8.self)
      result += rest[...equals]
      rest = rest[(equals + 1)...]
      guard isSecret(name) else { continue }
      result += Self.mark
      rest = rest.drop { !Self.isBoundary($0) }
    }
    return result + rest
  }

  private static func isBoundary(_ byte: UInt8) -> Bool {
    byte <= UInt8(ascii: " ") || "?&#;\"\\".utf8.contains(byte)
  }
}
