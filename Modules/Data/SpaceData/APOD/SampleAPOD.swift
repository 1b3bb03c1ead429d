import CResources
import SpaceDomain

/// The picture for when no service answers and nothing is stored: bundled, and marked as a sample.
///
/// It is the picture of the day of 2012-10-14 (NASA, ESA and the HUDF09 team; public domain), with a text of
/// our own.
package enum SampleAPOD {
  /// The sample's texts.
  package static let apod = APOD(
    day: day,
    title: "The Hubble Extreme Deep Field",
    explanation: """
      Every speck here is a galaxy, save for a few stars with spikes. The Hubble Space Telescope looked at this \
      one small patch of sky in the constellation Fornax, narrower than a tenth of the full Moon, on and off for ten \
      years. Added together, its exposures last 23 days, and about 5,500 galaxies appear. The light of the faintest \
      and reddest ones set out more than 13 billion years ago, when the universe had less than a twentieth of its age.
      """,
    media: .image(url: pictureURL, hdURL: nil),
    credit: "NASA, ESA, G. Illingworth, D. Magee, P. Oesch, R. Bouwens, and the HUDF09 Team",
    alternativeText: """
      Thousands of galaxies on black: large yellow and blue spirals near the front, and behind them small red, \
      orange and white specks without number.
      """,
    page: APOD.classicPage(of: day))

  private static let day = CalendarDay(daysSince1970: 15_627)  // 2012-10-14

  /// An address for the bundled picture; it is never requested.
  static let pictureURL = URL(string: "https://apod.nasa.gov/apod/image/1210/xdf_hubble_960.jpg")!

  /// The sample's picture: an embedded JPEG.
  package static var picture: EncodedPicture {
    let data = Data([UInt8](cresources_sample_picture()))
    return EncodedPicture(data: data, format: .jpeg, width: 640, height: 558)
  }
}
