import Foundation
import SpaceData

/// A picture of the whole Earth.
struct EarthPicture: Codable, Equatable, Sendable {
  let image: String
  let caption: String
  /// `2026-11-26 00:31:45`, in UTC.
  let date: String

  /// The address of the JPEG, below its day.
  var url: URL {
    let day = date.prefix(10).replacing("-", with: "/")
    return WebService.epic.url!.appending(path: "archive/natural/\(day)/jpg/\(image).jpg")
  }
}
