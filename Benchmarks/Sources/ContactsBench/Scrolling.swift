import FoundationEssentials
import Reactive
import SpaceData
import SpaceDomain
import SpaceFeatures
import Synchronization

/// Scrolls past ten thousand rows whose pictures come from a server, counts the requested pictures, then
/// fetches all of them.
struct Scrolling {
  private static let rows = 10_000
  private static let visible = 24

  /// The system's network, which counts the requests.
  private final class Requests: HTTPTransport {
    let count = Mutex(0)
    private let system = SystemTransport()

    func send(_ request: HTTPRequest) async throws(SpaceError) -> HTTPResponse {
      count.withLock { $0 += 1 }
      return try await system.send(request)
    }
  }

  private let requests = Requests()
  private let pictures: any PictureRepositoryProtocol
  private let contacts: [Contact]

  /// - Parameter base: the address of a server that has a picture at every path.
  init(base: URL) throws {
    contacts = Names.contacts(Self.rows) { .linked(base.appending(path: "\($0).png")) }
    // Pictures may come from the hosts of the services.
    var urls = BaseURLs()
    try urls.replace(.contacts, by: base.absoluteString)
    pictures = Space(cachingIn: nil, urls: urls, transport: requests).pictures
  }

  func report() async throws {
    print("memory: \(Memory.text("VmRSS")) with \(contacts.count) contacts and no picture")
    let duration = try await scroll(contacts, every: .microseconds(100))
    let asked = requests.count.withLock { $0 }
    print(
      "scrolling: \(contacts.count) rows in \((duration / .milliseconds(1)).rounded()) ms, \(Self.visible) at a time:",
      "\(asked) pictures asked for")
    var bytes = 0
    for contact in contacts { bytes += try await size(of: contact) }
    let all = requests.count.withLock { $0 }
    print(
      "memory: \(all) pictures of \(bytes / contacts.count / 1_000) kB fetched, \(Memory.text("VmRSS")) resident,",
      "\(Memory.text("VmHWM")) at most")
  }

  /// Makes each row appear, and disappear once scrolled past; the last rows stay for 200 ms.
  private func scroll(_ contacts: [Contact], every pause: Duration) async throws -> Duration {
    let clock = ContinuousClock()
    let start = clock.now
    var shown: [RowPictureViewModel] = []
    for (number, contact) in contacts.enumerated() {
      shown.append(RowPictureViewModel(contact: contact, pictures: pictures))
      shown.last?.send(action: .onAppear)
      if shown.count > Self.visible { shown.removeFirst() }
      try await clock.sleep(until: start + pause * (number + 1))
    }
    let duration = start.duration(to: clock.now)
    try await clock.sleep(for: RowPictureViewModel.patience * 2)
    return duration
  }

  private func size(of contact: Contact) async throws -> Int {
    guard case .linked(let url) = contact.portrait else { return 0 }
    return try await pictures.image(at: url).value.data.count
  }
}
