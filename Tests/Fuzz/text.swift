// External text that is to be written to the terminal.

@testable import TerminalKit

/// Sanitizes one input of the fuzzer: no control sequence is left, a second pass changes nothing, and no line
/// is too wide.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzText(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let text = String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
  for safe in [SafeText(text), SafeText(paragraphs: text)] {
    precondition(safe.string.unicodeScalars.allSatisfy { isHarmless($0) })
    precondition(SafeText(paragraphs: safe.string).string == safe.string)
    let width = count % 80 + 2
    precondition(safe.wrapped(to: width).allSatisfy { $0.width <= width })
    precondition(safe.truncated(to: width).width <= width)
  }
  return 0
}

private func isHarmless(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.value {
  case 0x0A: true
  case 0..<0x20, 0x7F..<0xA0, 0x061C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xE0000...0xE0FFF:
    false
  default: true
  }
}
