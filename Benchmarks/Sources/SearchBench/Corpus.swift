import Foundation

/// Launches made by combining recorded ones: vehicle, site and year from the history, name and agency from
/// upcoming missions.
struct Corpus {
  static let fields = ["name", "agency", "vehicle", "kind", "place", "status", "year"]

  /// The fields of each launch.
  let records: [[String]]

  /// - Parameters:
  ///   - folder: the folder with the launch corpus: a CSV file of the history and a JSON file of upcoming
  ///     launches.
  ///   - count: the number of launches to make. Every 174th gets the remark "é accent", so that the corpus is
  ///     not pure ASCII.
  init(folder: URL, count: Int) throws {
    let history = try Self.history(folder.appending(path: "gcat_launches_names_1957_2025.csv"))
    let upcoming = try Self.upcoming(folder.appending(path: "ll2_upcoming_227_normalised_2026-08-22.json"))
    records = (0..<count).map { number in
      let past = history[number % history.count]
      let next = upcoming[number % upcoming.count]
      let remark = number % 174 == 0 ? " é accent" : ""
      let name = "\(next.name) \(number)\(remark)"
      return [
        name, next.providerName, past[5], next.missionType ?? "", "\(past[3]) \(past[4]) \(next.padName)",
        next.statusName,
        past[2],
      ]
    }
  }

  /// One launch per line, for programs that search plain text.
  var lines: [String] { records.map { $0.joined(separator: " | ") } }

  private struct Upcoming: Decodable {
    var name: String
    var providerName: String
    var missionType: String?
    var statusName: String
    var padName: String
  }

  private struct Page: Decodable { var launches: [Upcoming] }

  private static func upcoming(_ file: URL) throws -> [Upcoming] {
    try JSONDecoder().decode(Page.self, from: Data(contentsOf: file)).launches
  }

  private static func history(_ file: URL) throws -> [[String]] {
    try String(contentsOf: file, encoding: .utf8).split(separator: "\n").dropFirst()
      .map { $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init) }
      .filter { $0.count >= 6 }
  }
}
