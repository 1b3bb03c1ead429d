import Dispatch
import Foundation
import Testing

/// Runs the bodies in parallel, each on its own thread, and waits for all of them.
func simultaneously(_ bodies: (@Sendable () -> Void)...) {
  DispatchQueue.concurrentPerform(iterations: bodies.count) { bodies[$0]() }
}

/// Runs the body on a number of new threads at once, however few processors there are, and waits for all of them.
func onThreads(_ count: Int, _ body: @escaping @Sendable (_ thread: Int) -> Void) {
  let group = DispatchGroup()
  for thread in 0..<count {
    group.enter()
    Thread.detachNewThread {
      body(thread)
      group.leave()
    }
  }
  #expect(group.wait(timeout: .now() + 300) == .success, "A thread does not end.")
}
