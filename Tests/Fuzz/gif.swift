// Mutated GIFs.

@testable import TerminalPictures

/// Decodes one input of the fuzzer.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzGIF(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let bytes = Array("GIF89a".utf8) + Array(UnsafeBufferPointer(start: start, count: count).dropFirst(6))
  decodeForFuzzing(bytes)
  return 0
}
