/// The media in the program's JSON: `{"type": "image|video|other", "url", "hdURL", "thumbnailURL"}`.
extension APOD.Media {
  private enum CodingKeys: String, CodingKey {
    case type, url, hdURL, thumbnailURL
  }

  /// Decodes a medium; fails for an unknown type.
  public init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    func url(_ key: CodingKeys) throws -> URL? {
      guard let text = try fields.decodeIfPresent(String.self, forKey: key) else { return nil }
      guard let url = URL(string: text) else {
        throw DecodingError.dataCorruptedError(forKey: key, in: fields, debugDescription: "Not a URL.")
      }
      return url
    }
    switch (try fields.decode(String.self, forKey: .type), try url(.url)) {
    case ("image", let address?): self = .image(url: address, hdURL: try url(.hdURL))
    case ("video", let address): self = .video(url: address, thumbnailURL: try url(.thumbnailURL))
    case ("other", let address): self = .other(url: address)
    case (let type, _):
      throw DecodingError.dataCorruptedError(
        forKey: .type, in: fields, debugDescription: "No such media: \(type).")
    }
  }

  /// Encodes a medium.
  public func encode(to encoder: any Encoder) throws {
    // URLs are encoded as strings: the first encoding of each further type costs a runtime lookup of its
    // conformance.
    var fields = encoder.container(keyedBy: CodingKeys.self)
    switch self {
    case .image(let url, let hdURL):
      try fields.encode("image", forKey: .type)
      try fields.encode(url.absoluteString, forKey: .url)
      try fields.encodeIfPresent(hdURL?.absoluteString, forKey: .hdURL)
    case .video(let url, let thumbnailURL):
      try fields.encode("video", forKey: .type)
      try fields.encodeIfPresent(url?.absoluteString, forKey: .url)
      try fields.encodeIfPresent(thumbnailURL?.absoluteString, forKey: .thumbnailURL)
    case .other(let url):
      try fields.encode("other", forKey: .type)
      try fields.encodeIfPresent(url?.absoluteString, forKey: .url)
    }
  }
}
