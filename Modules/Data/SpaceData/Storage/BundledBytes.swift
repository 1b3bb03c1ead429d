import CResources

extension [UInt8] {
  /// The bytes of a file that comes with the program.
  init(_ resource: cresource) {
    self.init(UnsafeRawBufferPointer(start: resource.bytes, count: resource.count))
  }
}
