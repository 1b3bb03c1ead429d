#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension ShareText {
  /// A picture of the day: its page, else the picture or video itself.
  public init(_ apod: APOD) {
    let media =
      switch apod.media {
      case .image(let url, _): URL?(url)
      case .video(let url, _), .other(let url): url
      }
    self.init(
      title: apod.title, when: apod.day.description, sentence: Self.firstSentence(apod.explanation),
      link: apod.page ?? media)
  }

  /// A launch: who launches what from where, and the first of its pages.
  public init(_ launch: Launch) {
    let subject = launch.agency ?? launch.vehicle
    let vehicle = launch.agency == nil ? nil : launch.vehicle
    let facts = [
      subject, vehicle.map { "launches \($0)" }, (launch.pad?.place ?? launch.pad?.name).map { "from \($0)" },
    ].compactMap(\.self).joined(separator: " ")
    self.init(
      title: launch.name, when: launch.netText(),
      sentence: (facts.isEmpty ? "" : facts + "; ") + "status: \(launch.status.name).",
      link: launch.links.first?.url)
  }

  /// The weather of a sol at a station, and the station's page.
  public init(_ sol: MarsSol, at station: MarsStation) {
    func whole(_ value: Double?) -> String? { value.map { "\(Int($0.rounded()))" } }
    let (low, high) = (whole(sol.temperature?.minimum), whole(sol.temperature?.maximum))
    let temperature = [low, high].compactMap(\.self).joined(separator: " to ")
    let measured = [
      temperature.isEmpty ? nil : "\(temperature) °C", whole(sol.pressure?.average).map { "\($0) Pa" },
      sol.season.map { "in \($0.rawValue)" },
    ].compactMap(\.self)
    self.init(
      title: "Mars at \(station.name), sol \(sol.sol)", when: sol.day?.description,
      sentence: measured.isEmpty ? "No sensor reported." : measured.joined(separator: ", ") + ".",
      link: station.page)
  }
}

extension MarsStation {
  /// NASA's page on the weather at the station.
  public var page: URL? {
    switch self {
    case .insight: URL(string: "https://mars.nasa.gov/insight/weather/")
    case .curiosity: URL(string: "https://mars.nasa.gov/msl/weather/")
    case .perseverance: URL(string: "https://mars.nasa.gov/mars2020/weather/")
    }
  }
}
