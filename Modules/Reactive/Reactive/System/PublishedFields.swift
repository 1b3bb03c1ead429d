#if !canImport(Darwin)
  @_spi(Reflection) internal import Swift
#endif

/// A `@Published` property of any kind.
protocol PublishedProperty {
  /// Makes the property send before it changes, through the publisher unless it already has one.
  /// - Returns: the publisher that it has now.
  func announce(through publisher: ObservableObjectPublisher) -> ObservableObjectPublisher
}

extension PublishedProperty {
  fileprivate static func stored(at place: UnsafeRawPointer) -> any PublishedProperty {
    place.load(as: Self.self)
  }
}

#if canImport(Darwin)
  /// Calls the closure with each `@Published` property of the object, including those of its superclasses.
  func forEachPublishedProperty(of object: AnyObject, do body: (any PublishedProperty) -> Void) {
    var mirror: Mirror? = Mirror(reflecting: object)
    while let level = mirror {
      for case let property as any PublishedProperty in level.children.lazy.map(\.value) { body(property) }
      mirror = level.superclassMirror
    }
  }
#else
  /// Calls the closure with each `@Published` property of the object, those of its base classes included.
  ///
  /// Reads the stored properties directly, because a `customMirror` may omit them.
  func forEachPublishedProperty(of object: AnyObject, do body: (any PublishedProperty) -> Void) {
    let start = UnsafeRawPointer(Unmanaged.passUnretained(object).toOpaque())
    // The value of `.classType`, a `var` that cannot be read in language mode 6.
    let options = _EachFieldOptions(rawValue: 1)
    _forEachField(of: type(of: object), options: options) { _, offset, type, _ in
      if let property = type as? any PublishedProperty.Type { body(property.stored(at: start + offset)) }
      return true
    }
    withExtendedLifetime(object) {}
  }
#endif
