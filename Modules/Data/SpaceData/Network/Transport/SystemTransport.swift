#if os(Linux)
  /// The transport of this system.
  public typealias SystemTransport = CurlTransport
#elseif canImport(Darwin)
  /// The transport of this system.
  public typealias SystemTransport = URLSessionTransport
#endif
