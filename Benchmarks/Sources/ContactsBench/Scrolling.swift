import FoundationEssentials
import Reactive
import SpaceData
import SpaceDomain
import SpaceFeatures
import Synchronization

/// Scrolls past ten thousand rows with pictures, and counts how many were asked for.
struct Scrolling {
  private static let rows = 10_000
  private static let visible = 24
  /// As large as address books' pictures are.
  private static let pictureSize = 20_000

  /// A whole grey PNG of 3 × 2 pixels.
  private static let picture =
    Data(
      base64Encoded:
        "iVBORw0KGgoAAAANSUhEUgAAAAMAAAACCAAAAAC4HznGAAAAEElEQVR4nGNgaPjP8L+BAQAMAAL/qg5+vgAAAABJRU5ErkJggg=="
    ) ?? Data()

  private final class Requests: Sendable {
    let count = Mutex(0)
  }

  private let requests = Requests()
  private let pictures: ImageCacheActor
  private let contacts = Names.contacts(rows) { number in
    URL(string: "https://pictures.example.org/\(number).jpg").map { .linked($0) }
  }

  init() {
    let bytes = Self.picture + Data(count: Self.pictureSize - Self.picture.count)
    pictures = ImageCacheActor(directory: nil, diskLimit: 0) { [requests] url, _ in
      requests.count.withLock { $0 += 1 }
      // Each its own bytes, and no more room than they need, as an answer of known length has.
      var own = Data(capacity: bytes.count)
      own.append(bytes)
      return own
    }
  }

  func report() async throws {
    print("memory: \(Memory.text("VmRSS")) with \(contacts.count) contacts and no picture")
    let duration = try await scroll(contacts, every: .microseconds(100))
    let asked = requests.count.withLock { $0 }
    print(
      "scrolling: \(contacts.count) rows in \((duration / .milliseconds(1)).rounded()) ms, \(Self.visible) at a time:",
      "\(asked) pictures asked for")
    for contact in contacts { _ = await pictures(of: contact) }
    let all = requests.count.withLock { $0 }
    print(
      "memory: \(all) pictures of \(Self.pictureSize / 1_000) kB fetched, \(Memory.text("VmRSS")) resident,",
      "\(Memory.text("VmHWM")) at most")
  }

  /// Each row appears, and disappears when it has been scrolled past; the last ones stay for 200 ms.
  private func scroll(_ contacts: [Contact], every pause: Duration) async throws -> Duration {
    let clock = ContinuousClock()
    let start = clock.now
    var shown: [AnyCancellable] = []
    for (number, contact) in contacts.enumerated() {
      shown.append(ContactRowViewModel(contact: contact, pictures: pictures).portrait().sink { _ in })
      if shown.count > Self.visible { shown.removeFirst().cancel() }
      try await clock.sleep(until: start + pause * (number + 1))
    }
    let duration = start.duration(to: clock.now)
    try await clock.sleep(for: ContactRowViewModel.patience * 2)
    return duration
  }

  private func pictures(of contact: Contact) async -> Picture? {
    guard case .linked(let url) = contact.portrait else { return nil }
    return try? await pictures.picture(at: url).value
  }
}
