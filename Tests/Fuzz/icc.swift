// Mutated color profiles, read for each number of channels; colors are converted by those that can be read.

@testable import TerminalPictures

/// Reads one input of the fuzzer as a profile.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzICC(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  var bytes = Array(UnsafeBufferPointer(start: start, count: count))
  guard bytes.count > 132 else { return 0 }
  // Few mutations would leave what every profile begins with.
  bytes.replaceSubrange(36..<40, with: "acsp".utf8)
  let channels = ["GRAY": 1, "CMYK": 4][String(decoding: bytes[16..<20], as: UTF8.self)] ?? 3
  if channels == 3 { bytes.replaceSubrange(16..<20, with: "RGB ".utf8) }
  var samples = [UInt8](bytes.suffix(120))
  switch ICCProfile.colors(bytes, channels: channels) {
  case .light(let conversion):
    samples.withUnsafeMutableBufferPointer { conversion.convert($0.baseAddress!, .rgb, count: 40) }
    precondition(conversion.light.allSatisfy { $0 >= 0 && $0 <= 1 })
    let curve = BlockLight.Curve(conversion)
    precondition(curve.weight.isFinite && curve.offset.isFinite)
  case .inks(let profile):
    let table = InkTable(profile)
    samples.withUnsafeMutableBufferPointer { samples in
      table.convert(samples.baseAddress!, samples.baseAddress! + 90, 30, flipping: 0, 255)
    }
  case .sRGB, nil: break
  }
  return 0
}
