// JSON of every service. The limits must hold for any input.

import Foundation

@testable import SpaceData

/// Decodes one input of the fuzzer as each service's answer: there is no trap, and the counted number of
/// values is never less than the real one.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzJSON(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let data = Data(UnsafeBufferPointer(start: start, count: count))
  let outline = JSONOutline(data.span)
  if let value = try? JSONDecoder().decode(AnyValue.self, from: data) {
    precondition(outline.values >= value.count, "\(outline.values) counted, \(value.count) there")
  }
  read(LossyRows<ScienceRecord>.self, data)
  read(LossyRows<ClassicRecord>.self, data)
  read(LaunchLibraryPage.self, data)
  read(MarsFeed.self, data)
  read(MarsPictureFeed.self, data)
  read(TMDBPage.self, data)
  read(ContactsContent.self, data)
  return 0
}

private func read<Value: Decodable>(_ type: Value.Type, _ data: Data) {
  _ = try? BoundedJSON.decode(type, from: data)
}

/// Any JSON value, which counts the values inside it.
private struct AnyValue: Decodable {
  let count: Int

  init(from decoder: any Decoder) throws {
    if var list = try? decoder.unkeyedContainer() {
      var count = 1
      while !list.isAtEnd { count += try list.decode(AnyValue.self).count }
      self.count = count
    } else if let object = try? decoder.container(keyedBy: AnyKey.self) {
      count = try object.allKeys.reduce(1) { try $0 + object.decode(AnyValue.self, forKey: $1).count }
    } else {
      count = 1
    }
  }

  private struct AnyKey: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }
}
