import Foundation
import SpaceData
import SpaceDomain

/// The archive of pictures of the day, opened and searched as the program does it.
struct Archive {
  private let archive: APODArchive

  init(directory: String?) {
    archive = APODArchive(
      api: APIService(name: "nobody", transport: OfflineTransport()), baseURL: BaseURLs().apod,
      directory: directory)
  }

  /// Prints the time of the first search of a process, then of others, and that of a suggestion.
  func report() async throws {
    let clock = ContinuousClock()
    var hits = 0
    let first = await clock.measure { hits = await archive.search("nebula").pictures.count }
    print(
      "archive: first search \(rounded(first / .milliseconds(1))) ms with reading and indexing, \(hits) hits")
    let queries = [
      "nebula", "saturn rings", "hubble", "year:2019 media:video", "day:06-16", "e", "zzz", "nebulla", "",
    ]
    for query in queries {
      var times: [Duration] = []
      for _ in 0..<21 {
        times.append(await clock.measure { hits = await archive.search(query).pictures.count })
      }
      print(column(query, 26), column(hits, 9), rounded(times.sorted()[10] / .milliseconds(1)))
    }
  }

  /// Fills an archive with all records, then opens it as another process does; checks hits against Foundation's.
  static func reportWhole(records: URL) async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "search-bench-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let apods = try String(contentsOf: records, encoding: .utf8).split(separator: "\n").compactMap(apod)
    await Archive(directory: folder.path).archive.add(apods, source: "bench")
    let archive = Archive(directory: folder.path)
    try await archive.report()
    for query in ["nebula", "horsehead", "lunar", "andromeda"] {
      let expected = apods.filter { apod in
        [apod.title, apod.explanation, apod.credit ?? ""].contains {
          NSString(string: $0).range(of: query, options: [.caseInsensitive, .diacriticInsensitive]).location
            != NSNotFound
        }
      }
      let found = await archive.archive.search(query).pictures.map(\.day)
      print(
        column(query, 26), column(found.count, 9),
        Set(found) == Set(expected.map(\.day)) ? "same hits" : "DIFFERENT HITS")
    }
  }

  private struct Record: Decodable {
    let date: CalendarDay
    let title: String
    let explanation: String
    let copyright: String?
  }

  private static func apod(_ line: Substring) -> APOD? {
    guard let record = try? JSONDecoder().decode(Record.self, from: Data(line.utf8)) else { return nil }
    let text = record.explanation.replacing(/<[^>]*>/, with: "").split(separator: /\s+/).joined(
      separator: " ")
    let url = URL(string: "https://apod.nasa.gov/apod/\(record.date).jpg")
    return url.map {
      APOD(
        day: record.date, title: record.title, explanation: text, media: .image(url: $0, hdURL: nil),
        credit: record.copyright)
    }
  }
}
