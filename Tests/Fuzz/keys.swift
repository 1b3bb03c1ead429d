// Bytes from a terminal: keys, the mouse, pasted text, answers.

@testable import TerminalKit

/// Feeds one input of the fuzzer to two parsers, whole and in pieces: both must report the same events.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzKeys(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  let now = ContinuousClock.now
  let late = now.advanced(by: .seconds(10))
  var whole = InputParser()
  let events = whole.feed(bytes, at: now) + whole.expire(at: late)
  var cut = InputParser()
  var pieces: [InputEvent] = []
  var rest = bytes[...]
  let step = Int(bytes.first ?? 1) % 7 + 1
  while !rest.isEmpty {
    pieces += cut.feed(rest.prefix(step), at: now)
    rest = rest.dropFirst(step)
  }
  pieces += cut.expire(at: late)
  precondition(events == pieces)
  precondition(whole.deadline == nil && cut.deadline == nil)
  return 0
}
