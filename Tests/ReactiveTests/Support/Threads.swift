import Dispatch

/// Runs the bodies in parallel, each on its own thread, and waits for all of them.
func simultaneously(_ bodies: (@Sendable () -> Void)...) {
  DispatchQueue.concurrentPerform(iterations: bodies.count) { bodies[$0]() }
}
