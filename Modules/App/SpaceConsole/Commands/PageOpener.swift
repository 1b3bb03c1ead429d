import SpaceDomain
import TerminalKit

enum PageOpener {
  static let page = Option(flag: "open", help: "Open its page in the browser, too.")
  static let video = Option(flag: "video", help: "Open its video in the browser, too.")
  static let options = [page.spec, video.spec]

  static func open(_ url: URL, _ environment: ChildEnvironment) async throws(SpaceError) {
    guard let link = Hyperlink(url) else { throw PageOpenerError.notWeb }
    switch await AddressOpener.open(link.address, environment) {
    case .succeeded, .goesOn: break
    case .missing: throw PageOpenerError.missing
    case .failed: throw PageOpenerError.failed
    }
  }
}

enum PageOpenerError {
  static let missing = SpaceError(
    .unavailable, code: "no-opener",
    message: "Cannot open the address: \(AddressOpener.program) is not installed.")
  static let failed = SpaceError(
    .unavailable, code: "opener-failed", message: "Cannot open the address: \(AddressOpener.program) failed.")
  static let notWeb = SpaceError(
    .unavailable, code: "no-web-address", message: "Cannot open the address: it is not http or https.")
  static let noPage = SpaceError(.notFound, code: "no-page", message: "It has no page.")
  static let noVideo = SpaceError(.notFound, code: "no-video", message: "It has no video.")
}
