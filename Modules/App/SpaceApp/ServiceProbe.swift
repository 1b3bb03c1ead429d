import SpaceConsole
import SpaceData
import SpaceDomain

/// A small request whose answer tells a service that works from one that has moved, refuses, or serves something else: the address
/// of a service alone may be a page for people. The same request tests the key of a service.
struct ServiceProbe {
  private let service: WebService
  /// The path below the service's address.
  let path: String
  let query: [(String, String)]

  init(_ service: WebService) {
    self.service = service
    switch service {
    case .apod: (path, query) = ("", [("per_page", "1")])
    case .mars:
      (path, query) = ("", [("feed", "weather"), ("category", "mars2020"), ("feedtype", "json")])
    case .marsImages:
      let list = [("feed", "raw_images"), ("category", "mars2020"), ("feedtype", "json")]
      (path, query) = ("rss/api/", list + [("num", "1"), ("page", "0")])
    default:
      let facts = ServiceKey(service)?.facts
      path = facts?.trialPath ?? ""
      query = (facts?.trialQuery ?? [:]).sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    }
  }

  func request(at url: URL, with key: SecretKey?, timeout: Duration = .seconds(5)) -> HTTPRequest {
    let place = path.isEmpty ? url : url.appending(path: path)
    let request = HTTPRequest(url: place, timeout: timeout).adding(query)
    return key.map { request.adding($0, for: service) } ?? request
  }

  /// The words for an answer, and whether the service works.
  /// - Parameter hasKey: true if a key was sent, which may be what is refused.
  func finding(_ response: HTTPResponse, hasKey: Bool) -> (words: String, state: Findings.Row.State) {
    func failed(_ reason: String) -> (String, Findings.Row.State) { ("failed:" + reason, .faulty) }
    return switch response.status {
    case 511: failed(" the network asks for a sign-in,")
    case 401, 403: failed(hasKey ? " it refuses the key," : " it refuses requests from here,")
    case 404, 410:
      service != .contacts && response.saysNothingFound ? ("answers,", .fact) : failed(" it has moved,")
    case 429, 500...: failed("")
    case 400...: ("answers,", .fact)
    default:
      if let fault = fault(of: response.body) { failed(" \(fault),") } else { ("ok,", .works) }
    }
  }

  /// Words for a body that is no data of the service; nil for JSON, which all services send, and for contacts in vCards or a table.
  private func fault(of body: Data) -> String? {
    switch AnswerForm(body) {
    case .json: nil
    case .other: service == .contacts ? nil : "it serves no JSON"
    case .xml: "it serves XML, which is not read"
    case .page: "it serves a page in place of data"
    case .empty: "its answer is empty"
    }
  }
}
