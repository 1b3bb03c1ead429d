// HTML of descriptions, whole or cut at any place.

@testable import SpaceData

/// Reads one input of the fuzzer: there is no trap, and the text is never longer than the input, entities
/// counted.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzHTML(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let html = String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
  let plain = HTMLText.plain(html)
  precondition(plain.utf8.count <= 2 * html.utf8.count + 16)
  precondition(!HTMLText.line(html).contains("\n"))
  for name in ["href", "src"] { _ = HTMLText.attribute(name, ofFirst: "a", in: html) }
  _ = VideoLink.address(in: html, isVideo: true)
  return 0
}
