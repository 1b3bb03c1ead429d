/// The purpose of a launch.
public struct LaunchMission: Sendable, Hashable, Codable {
  /// The name of the mission or payload.
  public var name: String
  /// A description, in sentences.
  public var description: String?
  /// The kind in Launch Library's words, such as `Communications` or `Human Exploration`.
  public var kind: String?
  /// The orbit, such as `Low Earth Orbit`.
  public var orbit: String?

  /// Makes a mission.
  public init(name: String, description: String? = nil, kind: String? = nil, orbit: String? = nil) {
    (self.name, self.description, self.kind, self.orbit) = (name, description, kind, orbit)
  }
}
