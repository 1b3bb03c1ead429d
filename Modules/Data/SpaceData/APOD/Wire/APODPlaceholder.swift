#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Recognizes the pictures that the services give instead of the day's.
enum APODPlaceholder {
  /// True when the file's name says that it is a stand-in.
  ///
  /// `default_apod_image` is from the classic service's source; the logo that it answers since September 2026 and
  /// the new service's stand-ins are second-hand, hence the names in general.
  static func isPlaceholder(_ url: URL) -> Bool {
    let name = url.lastPathComponent.lowercased()
    return marks.contains { name.utf8.firstIndex(of: $0.utf8) != nil }
  }

  private static let marks = [
    "default_apod_image", "placeholder", "nasa-logo", "nasa_logo", "nasalogo", "no-image",
  ]
}
