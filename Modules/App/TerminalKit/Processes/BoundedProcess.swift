import Dispatch

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Runs another program on some bytes, within limits, and without a shell, a terminal, or our secrets.
public struct BoundedProcess: Sendable {
  /// The limits of a run.
  public struct Limits: Sendable {
    /// From start to end.
    public var time: Duration = .seconds(5)
    /// Address space in bytes; enforced on Linux.
    public var memory = 1 << 30
    /// The most output in bytes.
    public var output = 64 << 20

    /// Makes limits.
    public init(time: Duration = .seconds(5), memory: Int = 1 << 30, output: Int = 64 << 20) {
      self.time = time
      self.memory = memory
      self.output = output
    }
  }

  /// The absolute path of the program.
  public let path: String
  /// The arguments after the program's name.
  public let arguments: [String]
  /// The limits.
  public let limits: Limits

  /// Makes a process that has not started.
  public init(path: String, arguments: [String], limits: Limits) {
    self.path = path
    self.arguments = arguments
    self.limits = limits
  }

  /// The program's output for `input`; nil when it failed, reached a limit or the task was cancelled.
  public func output(for input: Data) async -> [UInt8]? {
    guard let cancellation = CancellationPipe() else { return nil }
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        // It blocks, which the cooperative pool must not.
        DispatchQueue.global(qos: .userInitiated).async {
          continuation.resume(returning: run(input, cancelledBy: cancellation))
        }
      }
    } onCancel: {
      cancellation.cancel()
    }
  }

  private func run(_ input: Data, cancelledBy cancellation: CancellationPipe) -> [UInt8]? {
    guard let child = ChildProcess(path: path, arguments: arguments) else { return nil }
    child.limit(memory: limits.memory, seconds: max(1, Int(limits.time.components.seconds)))
    let deadline = ContinuousClock.now + limits.time
    let stop = cancellation.readEnd
    guard let output = child.exchange(input, limit: limits.output, deadline: deadline, stop: stop) else {
      child.end()
      return nil
    }
    return child.succeeded(by: deadline) ? output : nil
  }
}
