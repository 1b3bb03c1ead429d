#if canImport(Darwin)
  /// The transport of this system.
  public typealias SystemTransport = URLSessionTransport
#else
  /// The transport of this system.
  public typealias SystemTransport = CurlTransport
#endif
