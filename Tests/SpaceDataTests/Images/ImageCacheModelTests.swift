import Foundation
import SpaceDomain
import SpaceTestSupport
import Synchronization
import Testing

@testable import SpaceData

/// Compares the picture cache with a model of its memory and files, through damage, losses and restarts.
@Suite(.hangLimit)
struct ImageCacheModelTests {
  @Test(arguments: 1...30) func `behaves like the model`(_ seed: UInt64) async throws {
    let run = Run(seed: seed)
    for step in 0..<250 {
      try await run.step()
      let usage = await run.cache.diskUsage()
      #expect(usage.bytes == run.model.bytes && usage.bytes <= Model.diskLimit, "seed \(seed), step \(step)")
    }
    #expect(run.faults.all == run.model.told, "seed \(seed)")
  }

  /// The rules of the cache, implemented as simply as possible.
  struct Model {
    static let memoryLimit = 12_000
    static let diskLimit = 10_000

    struct File {
      var picture: Data
      var size: Int
      var isDamaged = false
    }

    /// The pictures in memory and the files on disk, the most recently used last.
    private(set) var memory: [(url: URL, picture: Data)] = []
    var disk: [(url: URL, file: File)] = []
    /// The reported damage, once for each file.
    private(set) var told: [SpaceError] = []

    var bytes: Int { disk.reduce(0) { $0 + $1.file.size } }

    mutating func restart() { memory = [] }

    mutating func clear() { (memory, disk) = ([], []) }

    mutating func lookUp(_ url: URL, path: String) -> Data? {
      if let index = memory.firstIndex(where: { $0.url == url }) {
        memory.append(memory.remove(at: index))
        return memory.last?.picture
      }
      guard let index = disk.firstIndex(where: { $0.url == url }) else { return nil }
      let found = disk.remove(at: index)
      if found.file.isDamaged {
        if !told.contains(.damaged(path: path)) { told.append(.damaged(path: path)) }
        return nil
      }
      disk.append(found)
      remember(url, found.file.picture)
      return found.file.picture
    }

    mutating func keep(_ url: URL, _ picture: Data) {
      remember(url, picture)
      guard picture.count <= Self.diskLimit / 2 else { return }
      let size = 40 + url.absoluteString.utf8.count + picture.count
      disk.removeAll { $0.url == url }
      disk.append((url, File(picture: picture, size: size)))
      guard bytes > Self.diskLimit else { return }
      // Some more, so that not every write lists the directory.
      while bytes > Self.diskLimit - Self.diskLimit / 16 { disk.removeFirst() }
    }

    private mutating func remember(_ url: URL, _ picture: Data) {
      memory.removeAll { $0.url == url }
      guard picture.count + 600 <= Self.memoryLimit / 10 else { return }
      memory.append((url, picture))
      while memory.reduce(0, { $0 + $1.picture.count + 600 }) > Self.memoryLimit { memory.removeFirst() }
    }
  }

  /// A cache and its model, which perform the same operations.
  private final class Run {
    private(set) var model = Model()
    private(set) var cache: ImageCacheActor
    let faults = StorageFaults()
    private let sandbox = Sandbox()
    private let clock = TickingClock()
    private let pictures = Pictures([:])
    private var random: SplitMix
    /// The number of answers so far: every answer contains a different picture.
    private var versions = 0
    /// The time at which each picture was stored.
    private var since: [URL: Date] = [:]

    init(seed: UInt64) {
      random = SplitMix(state: seed)
      cache = Self.cache(sandbox, clock, faults, pictures)
    }

    private static func cache(
      _ sandbox: Sandbox, _ clock: TickingClock, _ faults: StorageFaults, _ pictures: Pictures
    ) -> ImageCacheActor {
      ImageCacheActor(
        directory: sandbox.path, memoryLimit: Model.memoryLimit, diskLimit: Model.diskLimit, now: clock.now,
        faults: faults, fetch: pictures.fetch)
    }

    func step() async throws {
      let url = URL(string: "https://pictures.example/\(Int.random(in: 0..<30, using: &random)).png")!
      switch Int.random(in: 0..<40, using: &random) {
      case 0..<18: try await fetch(url)
      case 18..<30: await compare(cache.cached(url), model.lookUp(url, path: path(url)), url)
      case 30..<34: try damage(url)
      case 34..<36: try lose(url)
      case 36..<39:
        cache = Self.cache(sandbox, clock, faults, pictures)
        model.restart()
      default:
        await cache.clear()
        model.clear()
      }
    }

    private func fetch(_ url: URL) async throws {
      versions += 1
      let padding =
        Int.random(in: 0..<40, using: &random) == 0 ? 5_000 : Int.random(in: 0..<900, using: &random)
      let fresh = SamplePictures.png(versions, 1, padding: padding)
      // A request to an unavailable service changes nothing.
      let isAway = Int.random(in: 0..<8, using: &random) == 0
      if isAway { pictures.goOffline() } else { pictures.add(fresh, at: url) }
      let kept = model.lookUp(url, path: path(url))
      guard kept != nil || !isAway else {
        let given = try? await cache.image(at: url)
        #expect(given?.value == nil)
        return
      }
      let given = try await cache.image(at: url)
      if let kept { return compare(given, kept, url) }
      #expect(given.value.data == fresh && given.provenance == .live(source: "pictures.example"))
      model.keep(url, fresh)
      since[url] = nil
    }

    private func compare(_ given: Sourced<EncodedPicture>?, _ expected: Data?, _ url: URL) {
      #expect(given?.value.data == expected, "\(url)")
      guard case .cached(let date, _)? = given?.provenance else {
        #expect(expected == nil)
        return
      }
      #expect(date == since[url, default: date])
      since[url] = date
    }

    /// Cuts a file or changes a byte of its picture.
    private func damage(_ url: URL) throws {
      guard let index = model.disk.firstIndex(where: { $0.url == url && !$0.file.isDamaged }) else { return }
      var bytes = try Data(contentsOf: URL(filePath: path(url)))
      if Bool.random(using: &random) {
        bytes = bytes.dropLast(Int.random(in: 1..<20, using: &random))
      } else {
        bytes[bytes.count - Int.random(in: 1...20, using: &random)] ^= 0x10
      }
      // Keep the file's modification date, because it records the last use.
      let dates = try FileManager.default.attributesOfItem(atPath: path(url))[.modificationDate]
      try bytes.write(to: URL(filePath: path(url)))
      try FileManager.default.setAttributes([.modificationDate: dates as Any], ofItemAtPath: path(url))
      model.disk[index].file.isDamaged = true
      model.disk[index].file.size = bytes.count
    }

    /// Removes a file, as another process might.
    private func lose(_ url: URL) throws {
      guard model.disk.contains(where: { $0.url == url }) else { return }
      try FileManager.default.removeItem(atPath: path(url))
      model.disk.removeAll { $0.url == url }
    }

    private func path(_ url: URL) -> String {
      "\(sandbox.path)/images/\(FNV1a.fileName(for: url.absoluteString))"
    }
  }
}
