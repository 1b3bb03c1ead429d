// Mutated vCards of all versions.

import Foundation

@testable import SpaceData

/// Reads one input of the fuzzer: there is no trap, no contact without a name, and no more contacts than
/// cards begin.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzVCard(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let data = Data(UnsafeBufferPointer(start: start, count: count))
  _ = VCardReader.recognizes(data)
  guard let reader = try? VCardReader(data, limit: 100) else { return 0 }
  precondition(reader.contacts.count <= 101)
  precondition(reader.contacts.allSatisfy { !$0.name.isEmpty })
  return 0
}
