// Mutated PNGs. Checksums of chunks before the image data are corrected, or few mutations would get past
// them.

@testable import TerminalPictures

/// Decodes one input of the fuzzer.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzPNG(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  var bytes = Array(UnsafeBufferPointer(start: start, count: count))
  repairPNG(&bytes)
  decodeForFuzzing(bytes)
  return 0
}
