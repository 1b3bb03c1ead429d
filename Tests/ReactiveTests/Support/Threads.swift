import Dispatch

/// Runs the bodies at the same time, each on a thread of its own, and waits for all.
func simultaneously(_ bodies: (@Sendable () -> Void)...) {
  DispatchQueue.concurrentPerform(iterations: bodies.count) { bodies[$0]() }
}
