/// A picture that a rover on Mars took. Its texts come from outside: sanitize them before showing them.
public struct MarsPicture: Sendable, Hashable, Codable, Identifiable {
  /// The name that the mission gave it.
  public let id: String
  /// The camera.
  public let camera: MarsCamera
  /// The sol on which it was taken.
  public let sol: Int
  /// The local mean solar time at which it was taken, such as `15:26:09`.
  public var marsTime: String?
  /// The instant at which it was taken.
  public var taken: Date?
  /// Its title, one line.
  public var title: String?
  /// A description of what it shows.
  public var caption: String?
  /// The credit that NASA asks for.
  public var credit: String
  /// The address of the picture in full size.
  public let url: URL
  /// The address of its page.
  public var page: URL?

  /// Its title, or else the rover with the sol.
  package func title(of station: MarsStation) -> String { title ?? "\(station.name), sol \(sol)" }

  /// Makes a picture.
  public init(
    id: String, camera: MarsCamera, sol: Int, marsTime: String? = nil, taken: Date? = nil,
    title: String? = nil, caption: String? = nil, credit: String = "NASA/JPL-Caltech", url: URL,
    page: URL? = nil
  ) {
    (self.id, self.camera, self.sol, self.marsTime, self.taken) = (id, camera, sol, marsTime, taken)
    (self.title, self.caption, self.credit, self.url, self.page) = (title, caption, credit, url, page)
  }
}
