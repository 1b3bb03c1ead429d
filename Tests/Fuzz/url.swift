// Links as they come in answers.

import Foundation

@testable import SpaceData

/// Checks one input of the fuzzer: what may be called is https, of a public name, without a user, for every reader.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzURL(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let text = String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
  _ = Redaction.text(text)
  guard let url = try? AddressPolicy().url(forLink: text) else { return 0 }
  let address = url.absoluteString
  precondition(url.scheme?.lowercased() == "https" && url.user == nil && url.password == nil)
  precondition(address.unicodeScalars.allSatisfy { $0.value > 0x20 && $0.value != 0x7F && $0 != "\\" })
  let host = url.host() ?? ""
  precondition(host.contains(".") && !host.hasSuffix(".local") && !host.hasSuffix(".localhost"))
  precondition(host.contains { $0.isLetter }, "a number is an address: \(host)")
  precondition(!host.contains(":") && !host.contains("[") && !host.contains("@"))
  // Whoever reads it again finds the same place.
  precondition(URL(string: address)?.host() == host)
  return 0
}
