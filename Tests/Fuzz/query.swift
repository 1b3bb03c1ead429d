// Queries with fields, quotes, wildcards and exclusions, over a text that is also part of the input.

import SpaceDomain

/// Searches with one input of the fuzzer: there is no trap, all found rows exist, and a second search finds
/// the same rows.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzQuery(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let bytes = UnsafeBufferPointer(start: start, count: count)
  let text = String(decoding: bytes, as: UTF8.self)
  let parts = text.split(separator: "\n", maxSplits: 1)
  let records = [text, "Saturn and its rings", String(parts.last ?? "")]
  let index = SearchIndex(fields: ["title", "text"], records: records) { [$0, String($0.reversed())] }
  let query = String(parts.first ?? "")
  let rows = Array(index.rows(matching: query))
  precondition(rows.allSatisfy { records.indices.contains($0) })
  precondition(rows == Array(index.rows(matching: query)))
  return 0
}
