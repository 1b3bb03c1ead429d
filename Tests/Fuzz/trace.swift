// Traces of the app that somebody has changed.

import Foundation

@testable import SpaceConsole

/// Reads one input of the fuzzer as a trace, with and without its first line: no trap.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzTrace(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let data = Data(UnsafeBufferPointer(start: start, count: count))
  _ = try? TraceFile(data, path: "trace", tabs: [])
  _ = try? ReplayLine(data, tabs: [])
  return 0
}
