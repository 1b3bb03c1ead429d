import SpaceDomain
import TerminalKit

/// Opens web pages and videos with the system's opener.
struct PageOpener: Sendable {
  static let page = Option(flag: "open", help: "Open its page in the browser, too.")
  static let video = Option(flag: "video", help: "Open its video in the browser, too.")
  static let options = [page.spec, video.spec]

  let environment: [String: String]

  /// Returns when the opener ends or its time limit is reached.
  /// - Throws: ``PageOpenerError``.
  func open(_ url: URL) async throws(PageOpenerError) {
    guard let link = Hyperlink(url) else { throw .notWeb }
    switch await AddressOpener(environment: environment).open(link.address) {
    case .opened: break
    case .missing: throw .missing
    case .failed: throw .failed
    }
  }
}

/// The reasons why no page could be opened.
enum PageOpenerError: PresentableError, Equatable {
  /// The opener is not installed.
  case missing
  /// The opener found no browser, or failed.
  case failed
  /// The address is not http or https.
  case notWeb
  /// The item has no page.
  case noPage
  /// The item has no known video.
  case noVideo

  var kind: SpaceError.Kind { self == .noPage || self == .noVideo ? .notFound : .unavailable }

  var code: String {
    switch self {
    case .missing: "no-opener"
    case .failed: "opener-failed"
    case .notWeb: "no-web-address"
    case .noPage: "no-page"
    case .noVideo: "no-video"
    }
  }

  var message: String {
    switch self {
    case .missing: "Cannot open the page: \(AddressOpener.program) is not installed."
    case .failed: "Cannot open the page: \(AddressOpener.program) failed."
    case .notWeb: "Cannot open the page: its address is not http or https."
    case .noPage: "It has no page."
    case .noVideo: "It has no video."
    }
  }

  var hint: String? { nil }
}
