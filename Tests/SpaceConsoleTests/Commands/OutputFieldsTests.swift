import Foundation
import SpaceDomain
import SpaceTestSupport
import TerminalKit
import Testing

@testable import SpaceConsole

/// Commands write each property of a launch, a picture of the day and a film, and docs/output.md names it.
@Suite struct OutputFieldsTests {
  private static let launch: Launch = {
    var launch = Launch.sample(net: "2020-11-28T09:30:00Z")
    launch.pad?.name = "Pad 1"
    return launch
  }()

  private static func json(_ launch: Launch) -> String { LaunchRecord.json(.live(launch)).serialized() }

  private static func page(_ launch: Launch) -> String {
    let presenter = LaunchPresenter(
      shown: .live(launch), zone: .utc, characters: .unicode,
      now: .sampleNow)
    return presenter.blocks(width: 100).map { "\($0)" }.joined()
  }

  @Test(arguments: Launch.fields)
  func `the JSON of a launch has each property`(field: ModelField<Launch, Launch.Part>) {
    // The day of the bundled list shows in the provenance.
    if field.name == "asOf" { return }
    // A half of a position is written too.
    #expect(
      Self.json(Self.launch.probed(field)) != Self.json(Self.launch),
      "Launch.outputFields lacks \(field.name)")
  }

  /// Properties that no line of the page has: the picture is drawn or an address, the time of the last change is for
  /// programs, and half of a position is none.
  private static let offPage = ["updated", "latitude", "longitude"]

  @Test(arguments: Launch.fields)
  func `the page of a launch has each property`(field: ModelField<Launch, Launch.Part>) {
    if Self.offPage.contains(field.name) { return }
    #expect(
      Self.page(Self.launch.probed(field)) != Self.page(Self.launch),
      "no line of the page has \(field.name): give it a row in Launch.outputFields")
  }

  @Test(arguments: APOD.fields)
  func `the JSON of a picture of the day has each property`(field: ModelField<APOD, APOD.Part>) {
    let apod = APOD.sample()
    #expect(
      APOD.outputFields.json(apod, isDetail: false).serialized()
        != APOD.outputFields.json(apod.probed(field), isDetail: false).serialized(),
      "APOD.outputFields lacks \(field.name)")
  }

  @Test(arguments: Movie.fields)
  func `the JSON of a film has each property`(field: ModelField<Movie, Never>) {
    var movie = Movie.sample()
    let before = MovieRecord.json(.live(movie)).serialized()
    field.probe(&movie)
    #expect(MovieRecord.json(.live(movie)).serialized() != before, "Movie.outputFields lacks \(field.name)")
  }

  @Test func `each property of a film is in the table of what is written`() {
    let written = Set(Movie.outputFields.map(\.name)).union(["poster"])
    let missing = propertyNames(Movie.sample()).subtracting(written)
    #expect(missing.isEmpty && written.contains("posterURL"), "Movie.outputFields lacks \(missing.sorted())")
  }

  /// Details of which each part is known.
  private static let details = LaunchDetails(
    weatherProbability: 80, weatherConcerns: "Cumulus Cloud Rule",
    timeline: [.init(seconds: 70, name: "Max-Q")],
    boosters: [.init(name: "B1058", flight: 6, landing: nil)],
    patchURL: URL(string: "https://example.org/patch.png"),
    updates: [.init(instant: .sampleNow, text: "Go", page: nil)])

  @Test(arguments: propertyNames(details).sorted())
  func `the page and the JSON of a launch have each part of its details`(name: String) throws {
    // Given a launch with all of them, and one without this part
    let encoded = try JSONEncoder().encode(Self.details)
    var parts = try #require(JSONSerialization.jsonObject(with: encoded) as? [String: Any])
    let isList = try #require(parts[name], "the details of this test lack \(name)") is [Any]
    parts[name] = isList ? [Any]() : nil
    var (whole, without) = (Self.launch, Self.launch)
    whole.details = Self.details
    without.details = try JSONDecoder().decode(
      LaunchDetails.self, from: JSONSerialization.data(withJSONObject: parts))
    // Then they differ
    #expect(Self.page(whole) != Self.page(without), "no line of the page has \(name)")
    #expect(Self.json(whole) != Self.json(without), "the JSON lacks \(name)")
  }

  @Test func `docs output names the members of JSON in their order`() throws {
    let documents = try OutputDocument()
    let launch = Launch.outputFields
    #expect(
      try documents.members(of: "launches", in: "launches") == launch.filter { !$0.isDetail }.map(\.name))
    #expect(
      try documents.members(of: "launch ID").filter { !OutputDocument.details.contains($0) }
        == launch.filter(\.isDetail).map(\.name))
    #expect(
      try documents.members(of: "today").dropLast(2) == APOD.outputFields.map(\.name)[...])
    #expect(
      try documents.members(of: "movies QUERY", in: "movies")
        == Movie.outputFields.filter { !$0.isDetail }.map(\.name))
    #expect(
      try documents.members(of: "movie FILM").dropLast(2)
        == Movie.outputFields.filter(\.isDetail).map(\.name)[...])
  }

  @Test func `docs output names the fields of plain records in their order`() throws {
    func words<Item>(_ fields: [OutputField<Item>]) -> String {
      fields.compactMap(\.plain).sorted { $0.order < $1.order }.map(\.words).joined(separator: ", ")
    }
    let documents = try OutputDocument()
    #expect(
      try documents.record(of: "launches") == words(Launch.outputFields) + ", provenance, ★ of a favorite")
    #expect(try documents.record(of: "today") == words(APOD.outputFields) + ", provenance, ★ of a favorite")
    #expect(try documents.record(of: "movies") == words(Movie.outputFields) + ", provenance")
  }
}

/// The tables of docs/output.md.
private struct OutputDocument {
  /// The members of the JSON of one launch beside its properties.
  static let details = ["weather", "timeline", "boosters", "patchURL", "updates", "provenance"]

  private let rows: [(command: String, text: String)]

  init() throws {
    let project = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..")
    let text = try String(contentsOf: project.appending(path: "docs/output.md"), encoding: .utf8)
    rows = text.split(separator: "\n").filter { $0.hasPrefix("| `") }.map { line in
      let cells = line.replacing("\\|", with: "¦").split(separator: "|").map {
        $0.trimmingCharacters(in: .whitespaces)
      }
      return (cells[0], cells[1])
    }
  }

  /// The row of a command: the first is in the table of JSON, the second in that of records.
  private func row(_ command: String, isRecord: Bool) throws -> String {
    let found = rows.filter { $0.command.split(separator: ",")[0] == "`\(command)`" }.map(\.text)
    return try #require(
      found.first { $0.contains("\"") != isRecord }, "docs/output.md has no row for \(command)")
  }

  func record(of command: String) throws -> String { try row(command, isRecord: true) }

  /// The names of the members that a row writes, of the object or of the objects in a list of it.
  func members(of command: String, in list: String? = nil) throws -> [String] {
    var text = try row(command, isRecord: false)[...]
    if let list { text = text[(try #require(text.firstRange(of: "\"\(list)\":["))).upperBound...] }
    let start = try #require(text.firstIndex(of: list == nil ? "`" : "{"))
    var (names, depth, before): ([String], Int, Character) = ([], 0, " ")
    var rest = text[start...].dropFirst()
    // The object of a whole answer is written with its braces.
    if list == nil, rest.first == "{" { rest.removeFirst() }
    while let character = rest.popFirst(), depth >= 0, character != "`" {
      switch character {
      case "{", "[": depth += 1
      case "}", "]": depth -= 1
      case "\"":
        let name = rest.prefix { $0 != "\"" }
        rest = rest[name.endIndex...].dropFirst()
        if depth == 0, before != ":" { names.append(String(name)) }
      default: break
      }
      before = character
    }
    return names
  }
}
