import CResources
import SpaceDomain

/// The picture for when no service answers and nothing is stored: bundled, and marked as a sample.
///
/// The photograph is NASA's AS13-59-8500 (public domain). It was never a picture of the day: its `day` is the
/// fiftieth anniversary of the photograph, and it is never the answer for that day.
public enum SampleAPOD {
  /// The sample's texts.
  public static let apod = APOD(
    day: CalendarDay(daysSince1970: 18_369),  // 2020-04-17
    title: "Apollo 13: The Damaged Service Module",
    explanation: """
      This is a bundled sample, shown because no picture of the day could be fetched and none is kept yet.
      The crew of Apollo 13 took this photograph of their Service Module on 17 April 1970, after they had set it \
      free and shortly before they came home. An oxygen tank had burst on the way to the Moon; a whole panel of the \
      module is gone, and torn insulation hangs from the bay where the tank was. Until then the astronauts had \
      lived for nearly four days in the Lunar Module, made for two men and two days.
      """,
    media: .image(url: pictureURL, hdURL: nil),
    credit: "NASA, Apollo 13 crew",
    alternativeText: """
      A cylindrical spacecraft drifts before a black sky, its large engine bell pointing down. The panel on its \
      right side is missing, and equipment and torn insulation hang out of the open bay.
      """,
    page: URL(string: "https://science.nasa.gov/apod"))

  /// An address for the bundled picture; it is never requested.
  static let pictureURL = URL(
    string: "https://images-assets.nasa.gov/image/as13-59-8500/as13-59-8500~medium.jpg")!

  /// The sample's picture: an embedded JPEG, cropped by the white edge of the scan.
  public static var picture: Picture {
    let data = Data([UInt8](cresources_sample_picture()))
    return Picture(data: data, format: .jpeg, width: 608, height: 472)
  }
}
