import SpaceDomain

/// The addresses that may be requested: public names over https, and the user's base URLs.
package struct AddressPolicy: Sendable {
  private let trustedOrigins: [Origin]
  private var trustsHosts = false

  /// A policy for a service.
  /// - Parameter userBases: base URLs set by the user; also plain http and private or literal addresses.
  package init(userBases: [URL] = []) { trustedOrigins = userBases.compactMap { Origin($0) } }

  /// The policy for pictures: those on a host of the user's base URLs may use any port, and http.
  package var forPictures: AddressPolicy {
    var policy = self
    policy.trustsHosts = true
    return policy
  }

  /// Checks one request or redirect.
  /// - Throws: `SpaceError.forbiddenAddress(_:)`.
  package func check(_ url: URL) throws(SpaceError) {
    guard let origin = Origin(url) else {
      throw .forbiddenAddress("\(Redaction.url(url)) is not a plain https address")
    }
    if isTrusted(origin) { return }
    guard origin.scheme == "https" else { throw .forbiddenAddress("\(Redaction.url(url)) is not https") }
    guard origin.isPublicName else { throw .forbiddenAddress("\(origin.host) is not a public name") }
  }

  /// Converts a link in an answer to an address that may be requested.
  /// Spaces are escaped; `//host/path` and http become https, except on the user's own servers.
  /// - Throws: `SpaceError.forbiddenAddress(_:)`.
  package func url(forLink link: String) throws(SpaceError) -> URL {
    let text = link.trimming(while: \.isWhitespace).replacing(" ", with: "%20")
    let absolute = text.hasPrefix("//") ? "https:" + text : text
    guard !absolute.unicodeScalars.contains(where: { $0.value < 0x20 || $0.value == 0x7F || $0 == "\\" }),
      var url = URL(string: absolute), let origin = Origin(url)
    else { throw .forbiddenAddress("\"\(Redaction.text(link))\" is not a plain https address") }
    if origin.scheme == "http", !isTrusted(origin) {
      var components = URLComponents(url: url, resolvingAgainstBaseURL: true)
      components?.scheme = "https"
      if origin.port == 80 { components?.port = nil }
      guard let https = components?.url else { throw .forbiddenAddress("\(Redaction.url(url)) is not https") }
      url = https
    }
    try check(url)
    // A name in other letters is folded when it is read; some, read again, are folded to another name.
    let isASCII = absolute.utf8.allSatisfy { $0 < 0x80 }
    guard isASCII || URL(string: url.absoluteString)?.host() == url.host() else {
      throw .forbiddenAddress("\(origin.host) is ambiguous")
    }
    return url
  }

  private func isTrusted(_ origin: Origin) -> Bool {
    trustedOrigins.contains(origin) || trustsHosts && trustedOrigins.contains { $0.host == origin.host }
  }
}
