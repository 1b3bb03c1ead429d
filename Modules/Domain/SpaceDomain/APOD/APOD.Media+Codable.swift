/// The media in the program's JSON: `{"type": "image|video|other", "url", "hdURL", "thumbnailURL"}`.
extension APOD.Media {
  private struct Fields: Codable {
    let type: ArchivedAPOD.Medium
    let url: URL?
    var hdURL: URL?
    var thumbnailURL: URL?
  }

  /// Decodes a medium; fails for an unknown type.
  public init(from decoder: any Decoder) throws {
    let fields = try Fields(from: decoder)
    switch (fields.type, fields.url) {
    case (.image, let url?): self = .image(url: url, hdURL: fields.hdURL)
    case (.image, nil):
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: "An image without an address."))
    case (.video, let url): self = .video(url: url, thumbnailURL: fields.thumbnailURL)
    case (.other, let url): self = .other(url: url)
    }
  }

  /// Encodes a medium.
  public func encode(to encoder: any Encoder) throws {
    let fields =
      switch self {
      case .image(let url, let hdURL): Fields(type: .image, url: url, hdURL: hdURL)
      case .video(let url, let still): Fields(type: .video, url: url, thumbnailURL: still)
      case .other(let url): Fields(type: .other, url: url)
      }
    try fields.encode(to: encoder)
  }
}
