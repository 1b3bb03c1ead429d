import Dispatch
import SpaceDomain
import Synchronization
import TerminalKit

/// Records the events of the app in a file, one JSON value per line, on a thread of its own, so that no key
/// waits for it.
///
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

  // MARK: - Writing

  private func add(_ value: some Encodable) {
    // Encoding cannot fail: no number is outside of JSON.
    guard let data = try? TraceCoding.encoder.encode(value) else { return }
    let line = JSONValue.escapingHazards(in: redaction.redacted(Array(data)))
    failure.withLock { failure in
      guard failure == nil else { return }
      do throws(OutputFailure) {
        try writer.writeAll(line + [UInt8(ascii: "\n")])
      } catch {
        failure = error
      }
    }
  }
}
