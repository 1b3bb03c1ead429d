/// The place from which a launch starts.
public struct LaunchPad: Sendable, Hashable, Codable {
  /// The pad, such as `Space Launch Complex 40`; nil when only the place is known.
  public var name: String?
  /// The place, such as `Cape Canaveral SFS, FL, USA`.
  public var place: String?
  /// Degrees north, −90 to 90.
  public var latitude: Double?
  /// Degrees east, −180 to 180.
  public var longitude: Double?

  /// Makes a pad.
  public init(name: String?, place: String?, latitude: Double? = nil, longitude: Double? = nil) {
    (self.name, self.place, self.latitude, self.longitude) = (name, place, latitude, longitude)
  }
}

extension Launch {
  /// Removes a pad of which neither the name nor the place is known.
  package mutating func dropEmptyPad() { if let pad, pad.name == nil, pad.place == nil { self.pad = nil } }
}
