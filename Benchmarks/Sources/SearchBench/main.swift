// Measures SearchIndex against rg, fzf and Foundation, and checks that its hits equal Foundation's; then
// measures the bundled library.
//
// Usage: search-bench library | titles | archive RECORDS | rows | FOLDER [COUNT]
// FOLDER holds the launch corpus. COUNT is 100,000 by default. `rows` prints the bundled library as text.
// RECORDS holds pictures of the day with their explanations, one JSON object per line.

import Foundation
import SpaceData
import SpaceDomain

func milliseconds(_ repetitions: Int, _ body: () throws -> Void) rethrows -> Double {
  var times: [Duration] = []
  for _ in 0..<repetitions {
    times.append(try ContinuousClock().measure(body))
  }
  return times.sorted()[repetitions / 2] / .milliseconds(1)
}

/// Runs a program on a file. It does not use Foundation's Process, which alone adds up to 50 ms of waiting.
/// - Returns: false when the program is not installed.
func run(_ arguments: [String], input: URL) -> Bool {
  var actions = posix_spawn_file_actions_t()
  posix_spawn_file_actions_init(&actions)
  defer { posix_spawn_file_actions_destroy(&actions) }
  posix_spawn_file_actions_addopen(&actions, 0, input.path, O_RDONLY, 0)
  posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
  var strings = arguments.map { strdup($0) } + [nil]
  defer { strings.forEach { free($0) } }
  var child: pid_t = 0
  guard posix_spawnp(&child, arguments[0], &actions, nil, &strings, environ) == 0 else { return false }
  var status: Int32 = 0
  waitpid(child, &status, 0)
  return true
}

/// The time that a competing program takes; nil when it is not installed.
func peer(_ repetitions: Int, _ arguments: String..., input: URL) -> Double? {
  guard run(arguments, input: input) else { return nil }
  return milliseconds(repetitions) { _ = run(arguments, input: input) }
}

/// Writes a file with one text per line for competing programs; the caller removes it.
func temporaryFile(_ lines: [String]) throws -> URL {
  let file = FileManager.default.temporaryDirectory.appending(path: "search-bench-\(UUID().uuidString).txt")
  try (Data(lines.joined(separator: "\n").utf8) + Data("\n".utf8)).write(to: file)
  return file
}

/// A rounded number, or "missing".
func cell(_ number: Double?) -> String { number.map { "\(rounded($0))" } ?? "missing" }

func oracle(_ corpus: Corpus, _ words: [String]) -> [Int] {
  corpus.records.indices.filter { row in
    words.allSatisfy { word in
      corpus.records[row].contains {
        $0.range(of: word, options: [.caseInsensitive, .diacriticInsensitive]) != nil
      }
    }
  }
}

func column(_ text: some CustomStringConvertible, _ width: Int) -> String {
  text.description.padding(toLength: width, withPad: " ", startingAt: 0)
}

func rounded(_ milliseconds: Double) -> Double { (milliseconds * 1000).rounded() / 1000 }

guard CommandLine.arguments.count > 1 else {
  print("Usage: search-bench library | titles | archive RECORDS | rows | FOLDER [COUNT]")
  exit(64)
}
switch CommandLine.arguments[1] {
case "library":
  try await Library().report()
  exit(0)
case "rows":
  for launch in try await Library().launches() {
    let names = [launch.name, launch.agency, launch.vehicle, launch.mission?.name, launch.flight].compactMap(
      \.self)
    let texts =
      names + launch.payloads + launch.aliases + [launch.pad?.place, launch.pad?.name].compactMap(\.self)
    print((texts + [launch.status.name, "\(launch.year)"]).joined(separator: " | "))
  }
  exit(0)
case "titles":
  try await Archive(directory: nil).report(lines: nil)
  exit(0)
case "archive":
  try await Archive.reportWhole(records: URL(filePath: CommandLine.arguments[2]))
  exit(0)
default: break
}
let count = CommandLine.arguments.count > 2 ? Int(CommandLine.arguments[2]) ?? 100_000 : 100_000
let corpus = try Corpus(folder: URL(filePath: CommandLine.arguments[1]), count: count)
let lines = corpus.lines
let bytes = lines.reduce(0) { $0 + $1.utf8.count + 1 }
let file = try temporaryFile(lines)
defer { try? FileManager.default.removeItem(at: file) }

var index = SearchIndex(fields: Corpus.fields)
let build = milliseconds(5) {
  index = SearchIndex(fields: Corpus.fields, records: corpus.records) { $0 }
}
let arrange = milliseconds(5) { _ = index.arranged((0..<count).reversed()) }
print("\(count) records, \(bytes / count) bytes a line")
print("index: \(rounded(build)) ms, \(rounded(build * 1000 / Double(count))) µs a record")
print("arrange: \(rounded(arrange)) ms")
print(
  column("query", 26), column("hits", 9), column("index ms", 10), column("rg ms", 9), column("fzf ms", 9),
  column("÷ rg", 9), column("÷ fzf", 9), "Foundation")
for query in ["spacex", "lunar", "é accent"] {
  var rows: [Int] = []
  let own = milliseconds(21) { rows = index.rows(matching: query) }
  let rg = peer(7, "rg", "-c", "-i", "-F", query, input: file)
  let fzf = peer(3, "fzf", "--exact", "--filter", query, input: file)
  let isSame = rows == oracle(corpus, query.split(separator: " ").map(String.init))
  print(
    column(query, 26), column(rows.count, 9), column(rounded(own), 10), column(cell(rg), 9),
    column(cell(fzf), 9), column(cell(rg.map { own / $0 }), 9), column(cell(fzf.map { own / $0 }), 9),
    isSame ? "same hits" : "DIFFERENT HITS")
}
let distinct = (0..<2000).map { String($0, radix: 36) }.joined(separator: " ")
let others = [
  "a", "e", "zzz", "falcon starlink", "agency:isro year:2023", "agency:spacex", "agency:\"united launch\"",
  "a e i o u s t r n 1 2 3", String(repeating: "a", count: 10_000), String(repeating: " ", count: 10_000),
  String(repeating: "\u{301}", count: 10_000), String(repeating: "spacex ", count: 1_429),
  String(distinct.prefix(10_000)),
  "10,000 characters".padding(toLength: 10_000, withPad: "lunar ab", startingAt: 0),
]
for query in others {
  var rows = 0
  let own = milliseconds(11) { rows = index.rows(matching: query).count }
  print(column(String(query.prefix(24)), 26), column(rows, 9), rounded(own))
}
