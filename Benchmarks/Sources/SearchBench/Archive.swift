import Foundation
import SpaceData
import SpaceDomain

/// The archive of pictures of the day, opened and searched as in the program.
struct Archive {
  private let archive: any APODArchiveProtocol

  init(directory: String?) {
    archive = Space(cachingIn: directory, transport: OfflineTransport()).archive
  }

  /// Prints the time of the first search of a process, the time of later searches and the CPU time per query,
  /// beside the time of rg on the same texts. The last queries find nothing, so they also measure
  /// suggestions.
  ///
  /// - Parameter lines: the texts, one picture per line; nil to search the titles.
  func report(lines: [String]?) async throws {
    let clock = ContinuousClock()
    var hits = 0
    let before = processorTime()
    let first = await clock.measure { hits = await archive.search("nebula").pictures.count }
    print(
      "archive: first search \(rounded(first / .milliseconds(1))) ms with reading and indexing,",
      "\(rounded(processorTime() - before)) ms of the processor, \(hits) hits")
    let known = await archive.search("").pictures
    let file = try temporaryFile(lines ?? known.map(\.title))
    defer { try? FileManager.default.removeItem(at: file) }
    print(
      column("query", 26), column("hits", 9), column("ms", 9), column("cpu ms", 9), column("rg ms", 9), "÷ rg"
    )
    for query in ["nebula", "hubble", "e", "saturn rings", "year:2019", "day:06-16", "", "zzz", "nebulla"] {
      var times: [Duration] = []
      let before = processorTime()
      for _ in 0..<21 {
        times.append(await clock.measure { hits = await archive.search(query).pictures.count })
      }
      let used = (processorTime() - before) / 21
      let own = times.sorted()[10] / .milliseconds(1)
      let isText = !query.isEmpty && !query.contains { ": ".contains($0) }
      let rg = isText ? peer(7, "rg", "-c", "-i", "-F", query, input: file) : nil
      print(
        column(query, 26), column(hits, 9), column(rounded(own), 9), column(rounded(used), 9),
        isText ? "\(column(cell(rg), 9)) \(cell(rg.map { own / $0 }))" : "")
    }
  }

  /// The CPU time that this process has used, in milliseconds.
  private func processorTime() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1000 + Double(time.tv_nsec) / 1_000_000
  }

  /// Fills an archive with all records, opens it again as another process would, and checks its hits against
  /// Foundation's.
  static func reportWhole(records: URL) async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "search-bench-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let apods = try String(contentsOf: records, encoding: .utf8).split(separator: "\n").compactMap(apod)
    await Archive(directory: folder.path).archive.add(apods)
    let archive = Archive(directory: folder.path)
    let lines = apods.map { apod in
      [apod.title, apod.explanation, apod.credit ?? ""].joined(separator: " | ")
    }
    try await archive.report(lines: lines.map { $0.replacingOccurrences(of: "\n", with: " ") })
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
