import Foundation
import SpaceTestSupport
import Synchronization

/// Runs the body on a separate thread with a stack of the given size.
/// - Parameter bytes: a multiple of the page size; Foundation ignores other sizes.
func onStack(of bytes: Int, _ body: @escaping @Sendable () -> Void) async throws {
  try await awaitCall { end in
    let thread = Thread {
      body()
      end()
    }
    thread.stackSize = bytes
    precondition(thread.stackSize == bytes, "no thread with that much stack")
    thread.start()
  }
}

/// True under the thread sanitizer, which reserves memory for 65,536 stack frames per thread and writes
/// beyond it if there are more, and under the address sanitizer, which makes frames larger.
let isUnderSanitizer = ["__tsan_init", "__asan_init"].contains { (name: String) in
  dlsym(dlopen(nil, RTLD_NOW), name) != nil
}

/// Measures the stack used between places of one thread.
final class StackGauge: Sendable {
  private let top = Atomic<Int>(0)
  private let lowest = Atomic<Int>(.max)

  /// Records the stack's depth; the first call marks the top.
  func mark() {
    var here: UInt8 = 0
    let address = withUnsafePointer(to: &here) { Int(bitPattern: $0) }
    if top.load(ordering: .relaxed) == 0 { top.store(address, ordering: .relaxed) }
    lowest.min(address, ordering: .relaxed)
  }

  var bytes: Int { top.load(ordering: .relaxed) - lowest.load(ordering: .relaxed) }
}
