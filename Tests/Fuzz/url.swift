// Links found in answers of services.

import Foundation

@testable import SpaceData

/// Checks one input of the fuzzer: every accepted address is https, has a public host and no user, and is
/// read equally by every parser.
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
  // Parsing the accepted address again must give the same host.
  precondition(URL(string: address)?.host() == host)
  return 0
}
