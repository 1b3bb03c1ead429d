import SpaceDomain

/// The proxy that the environment names for an address, chosen as libcurl does.
/// See https://everything.curl.dev/usingcurl/proxies/env.html. Proxies are not used by `URLSessionTransport`.
package struct ProxySettings: Sendable, Hashable {
  /// The environment variable, such as `https_proxy`.
  package let variable: String
  /// The host and port, without user name and password.
  package let address: String
  let hasCredentials: Bool

  /// The proxy for an address in an environment; nil when there is none.
  package init?(for url: URL, in environment: (String) -> String?) {
    func value(_ names: [String]) -> (name: String, value: String)? {
      for name in names { if let text = environment(name), !text.isEmpty { return (name, text) } }
      return nil
    }
    let host = url.host()?.lowercased() ?? ""
    // HTTP_PROXY is left out, because a server's CGI sets it from a header.
    let own = url.scheme?.lowercased() == "http" ? ["http_proxy"] : ["https_proxy", "HTTPS_PROXY"]
    guard let (name, text) = value(own + ["all_proxy", "ALL_PROXY"]),
      !Self.isExcepted(host, by: value(["no_proxy", "NO_PROXY"])?.value ?? "")
    else { return nil }
    let parts = text.split(separator: "@", omittingEmptySubsequences: false)
    let rest = parts.last ?? ""
    let scheme = rest.prefix { $0 != "/" }
    let place = rest.dropFirst(scheme.count).hasPrefix("//") ? rest.dropFirst(scheme.count + 2) : rest
    (variable, hasCredentials) = (name, parts.count > 1)
    address = String(place.prefix { !"/?#".contains($0) }.prefix(200))
  }

  init?(for url: URL) { self.init(for: url) { name in getenv(name).map { String(cString: $0) } } }

  private static func isExcepted(_ host: String, by list: String) -> Bool {
    list.lowercased().split { ", ".contains($0) }.contains { entry in
      let name = entry.drop { $0 == "." }
      return entry == "*" || host == name || host.hasSuffix("." + name)
    }
  }
}

extension SpaceError {
  static let proxyPasswordCode = "proxy-password"

  /// The proxy did not open the way to a host, but answered with a status.
  static func proxyRefused(_ proxy: ProxySettings?, host: String, status: Int) -> SpaceError {
    let (name, variable) = (proxy?.address ?? "", proxy?.variable ?? "https_proxy")
    let (reason, hint): (String, String) =
      switch (status, proxy?.hasCredentials ?? false) {
      case (407, true): ("it does not accept the user name and password", "Correct them in \(variable).")
      case (407, false):
        (
          "it wants a user name and password",
          "Put them into \(variable), as in http://NAME:PASSWORD@\(name)."
        )
      case (403, _): ("it does not allow \(host)", "Ask whoever runs it, or except the host with no_proxy.")
      case (500..., _): ("it cannot reach \(host)", "Try again later, or check \(variable).")
      default: ("it does not open connections", "Check \(variable).")
      }
    return SpaceError(
      .refused, code: status == 407 ? proxyPasswordCode : "proxy-refused",
      message: "The proxy \(name.isEmpty ? "" : name + " ")refused the connection (\(status)): \(reason).",
      hint: hint)
  }

  static func proxyUnreachable(_ proxy: ProxySettings) -> SpaceError {
    SpaceError(
      .unreachable, code: "proxy-unreachable",
      message: "No connection to the proxy \(proxy.address) could be made.",
      hint: "Check the network, and the proxy in \(proxy.variable).")
  }
}
