import CResources

extension [UInt8] {
  /// The first bytes of a file that comes with the program; all by default.
  init(_ resource: cresource, limit: Int = .max) {
    self.init(UnsafeRawBufferPointer(start: resource.bytes, count: Swift.min(resource.count, limit)))
  }
}
