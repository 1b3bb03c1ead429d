import SpaceDomain

/// Recognizes placeholder pictures that the services send instead of the day's picture.
enum APODPlaceholder {
  /// True when the file name is that of a placeholder.
  ///
  /// `default_apod_image` is from the source code of the classic service. The logo that it sends since
  /// September 2026 and the placeholders of the new service are known from reports only, so the match is
  /// broad.
  static func isPlaceholder(_ url: URL) -> Bool {
    let name = url.lastPathComponent.lowercased()
    return marks.contains { name.utf8.firstIndex(of: $0.utf8) != nil }
  }

  private static let marks = [
    "default_apod_image", "placeholder", "nasa-logo", "nasa_logo", "nasalogo", "no-image",
  ]
}
