// Mutated JPEGs: decoded whole, decoded scaled, and the first scan of progressive ones.

@testable import TerminalPictures

/// Decodes one input of the fuzzer.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzJPEG(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let bytes: [UInt8] = [0xFF, 0xD8] + Array(UnsafeBufferPointer(start: start, count: count).dropFirst(2))
  decodeForFuzzing(bytes)
  return 0
}
