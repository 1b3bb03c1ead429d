import Foundation
import Synchronization

/// Runs the body on a thread of its own with a stack of the given size.
/// - Parameter bytes: a multiple of a page's size; anything else is ignored by Foundation.
func onStack(of bytes: Int, _ body: @escaping @Sendable () -> Void) async {
  await withCheckedContinuation { end in
    let thread = Thread {
      body()
      end.resume()
    }
    thread.stackSize = bytes
    precondition(thread.stackSize == bytes, "no thread with that much stack")
    thread.start()
  }
}

/// True under the thread sanitizer. It keeps a fixed number of frames of each thread, 65,536, and writes beyond
/// them if there are more.
let isUnderThreadSanitizer = dlsym(dlopen(nil, RTLD_NOW), "__tsan_init") != nil

/// The depth of the stack at some places of one thread.
final class StackGauge: Sendable {
  private let top = Atomic<Int>(0)
  private let lowest = Atomic<Int>(.max)

  /// Call it first at the top.
  func mark() {
    var here: UInt8 = 0
    let address = withUnsafePointer(to: &here) { Int(bitPattern: $0) }
    if top.load(ordering: .relaxed) == 0 { top.store(address, ordering: .relaxed) }
    lowest.min(address, ordering: .relaxed)
  }

  var bytes: Int { top.load(ordering: .relaxed) - lowest.load(ordering: .relaxed) }
}
