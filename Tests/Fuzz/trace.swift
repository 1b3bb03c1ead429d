// Traces of the app that somebody has changed by hand.

import Foundation

@testable import SpaceApp
@testable import SpaceConsole

/// Reads one input of the fuzzer as a trace and replays it, then reads it as a single line of a trace: there
/// is no trap.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzTrace(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let data = Data(UnsafeBufferPointer(start: start, count: count))
  let screens = RegisteredFeature.features.compactMap(\.tab)
  if let trace = try? TraceFile(data, path: "trace", screens: screens) {
    var replay = TraceReplay(trace.header, screens)
    for line in trace.lines { _ = replay.take(line.step) }
  }
  _ = try? TraceLine(data, tabs: screens)
  return 0
}
