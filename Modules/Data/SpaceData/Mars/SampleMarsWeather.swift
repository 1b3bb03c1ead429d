import CResources
import SpaceDomain

/// The bundled weather of InSight and Curiosity, for when no answer can be had and none is stored; marked as a sample.
///
/// These are, in the form of the feeds, the last seven sols that InSight's service still returned after the mission (NASA,
/// public domain), and sols 3869 to 3898 of Curiosity's station REMS (NASA/CAB), of June and July 2023.
package enum SampleMarsWeather {
  private struct Feeds: Decodable {
    let insight: MarsFeed
    let curiosity: MarsFeed
  }

  private static let feeds = try! JSONDecoder().decode(
    Feeds.self, from: Data([UInt8](cresources_sample_mars())))

  /// A station's sols with a notice that says what they are. There are none of Perseverance, only the notice.
  /// - Parameter reason: the kind of the error because of which the sample is shown.
  package static func weather(at station: MarsStation, because reason: SpaceError.Kind = .timedOut)
    -> MarsWeather
  {
    let (feed, notice): (MarsFeed?, String) =
      switch station {
      case .insight: (feeds.insight, MarsWeather.sampleNotice)
      case .curiosity:
        (feeds.curiosity, notice(because: reason))
      case .perseverance: (nil, "No weather of Perseverance is bundled.")
      }
    return MarsWeather(station: station, sols: feed?.weather(at: station).sols ?? [], notice: notice)
  }

  /// Curiosity's sols in words, with the month of the newest.
  private static let sampleData =
    "sample data" + (feeds.curiosity.sols.first?.day.map { " of \($0.monthInWords)" } ?? "")

  /// Why the service has no report of its own is said by the error.
  private static func notice(because reason: SpaceError.Kind) -> String {
    reason == .offline ? "Offline: \(sampleData)." : "Note: Showing \(sampleData)."
  }
}
