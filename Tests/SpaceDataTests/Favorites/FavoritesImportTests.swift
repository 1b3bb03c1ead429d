import Foundation
import SpaceDomain
import SpaceTestSupport
import Testing

@testable import SpaceData

struct FavoritesImportTests {
  private let sandbox = Sandbox()
  private let head = #"{"format":"space-explorer favorites","version":1,"favorites":["#

  private func row(_ number: Int, _ page: String = "https://apod.example/x") -> String {
    #"{"added":\#(number),"item":{"apod":{"_0":{"day":"\#(CalendarDay(daysSince1970: 10_000 + number))","#
      + #""explanation":"a","media":{"type":"image","url":"https://apod.example/a.jpg"},"page":"\#(page)","title":"T"}}}}"#
  }

  private func read(_ text: String) throws -> [Favorite] {
    try sandbox.put(Data(text.utf8), "file")
    return try FavoritesImport.read("\(sandbox.path)/file")
  }

  private func fault(_ text: String) -> String? {
    do {
      _ = try read(text)
      return nil
    } catch { return (error as? any PresentableError)?.message ?? "\(error)" }
  }

  @Test func `reads all favorites of a whole file in their order`() throws {
    let rows = (1...3_000).map { row($0) }
    let favorites = try read(head + "\n" + rows.joined(separator: ",\n") + "\n]}\n")
    #expect(favorites.count == 3_000)
    #expect(favorites.first?.id == "apod/\(CalendarDay(daysSince1970: 10_001))")
    #expect(try read(head + "\r\n" + row(1) + "\r\n]}\r\n").count == 1)
  }

  @Test func `what is exported is read as it was`() throws {
    // Given favorites with every precision and status, times before 2001, and times with fractions
    var favorites: [Favorite] = [
      Favorite(
        .apod(.sample("2024-01-01", title: "T")),
        added: Date(timeIntervalSinceReferenceDate: 817_532_930.512_345))
    ]
    let statuses =
      (1...9).map { LaunchStatus(id: $0, name: "") } + [
        .other(id: 17, name: "New"), .other(id: nil, name: "?"),
      ]
    for (index, precision) in NETPrecision.allCases.enumerated() {
      let instant = Date(timeIntervalSinceReferenceDate: Double(index - 8) * 86_400.25)
      var launch = Launch(
        identity: LaunchIdentity(launchLibrary: "id-\(index)"), name: "L \(index)",
        net: NET(instant, precision: precision),
        window: instant...instant.addingTimeInterval(0.1), status: statuses[index % statuses.count])
      launch.changes = [
        LaunchChange(net: NET(instant, precision: .day), status: statuses[index % 11], seen: instant)
      ]
      favorites.append(Favorite(.launch(launch), added: instant))
    }
    let lines = favorites.map { String(decoding: FavoritesFormat.line(of: $0), as: UTF8.self) }
    // When
    let head = FavoritesFormat.headStart + "2" + FavoritesFormat.headEnd
    let read = try read(head + "\n" + lines.joined(separator: ",\n") + "\n]}\n")
    // Then
    #expect(read == favorites)
    #expect(lines.allSatisfy { !$0.contains("_0") && !$0.contains(#""go":{}"#) })
    #expect(lines[0].hasPrefix(#"{"added":"2026-11-28T04:28:50.512345Z","apod":{"#))
    // And the form in which favorites are stored, which version 1 exported, is unchanged
    for favorite in favorites {
      let stored = try JSONEncoder().encode(favorite)
      #expect(FavoritesFormat.favorite(stored) == favorite)
      #expect(try JSONDecoder().decode(Favorite.self, from: stored) == favorite)
    }
    let status = try JSONEncoder().encode([LaunchStatus.go, .other(id: nil, name: "x")])
    #expect(String(decoding: status, as: UTF8.self) == #"[{"go":{}},{"other":{"name":"x"}}]"#)
  }

  @Test func `a file cut anywhere is refused`() throws {
    let whole = head + "\n" + row(1) + ",\n" + row(2) + "\n]}\n"
    for length in 0..<(whole.count - 1) {
      #expect(fault(String(whole.prefix(length))) != nil, "\(length)")
    }
    #expect(fault(whole) == nil)
    #expect(fault(head + "\n" + row(1) + "\n") == "The file is cut: its end is missing.")
  }

  @Test(arguments: [
    "", "\n", "[]", "{}", #"{"format":"another","version":1,"favorites":["#, "\u{0}\u{FF}", "PK\u{3}\u{4}",
  ])
  func `a foreign file is refused`(text: String) {
    #expect(fault(text) == "The file is no export of favorites as JSON.")
  }

  @Test func `a file of a newer version is refused`() {
    #expect(
      fault(head.replacingOccurrences(of: "1,", with: "3,") + "\n]}")
        == "The file was written by a newer version.")
  }

  @Test(arguments: [
    "file:///etc/passwd", "/etc/passwd", "../../x", "javascript:alert(1)", "data:text/html,x", "http://",
  ])
  func `an address that is not of the web is refused with its line`(address: String) {
    let text = head + "\n" + row(1) + ",\n" + row(2, address) + "\n]}\n"
    #expect(fault(text) == "Line 3 of the file is no favorite. Nothing was imported.")
  }

  @Test(
    arguments: [
      "7", "null", "{}", .repeating("[", 100_000), .repeating("a", 2_000_000), #"{"added":1e300,"item":{}}"#,
    ] as [LongText])
  func `anything but a favorite is refused with its line`(line: LongText) {
    let message = fault(head + "\n" + line.string + "\n]}\n")
    #expect(message?.hasPrefix("Line 2 of the file is ") == true)
  }

  @Test func `times outside of the calendar are refused`() {
    let far = row(1).replacingOccurrences(of: #""added":1"#, with: #""added":1e12"#)
    #expect(fault(head + "\n" + far + "\n]}") == "Line 2 of the file is no favorite. Nothing was imported.")
  }

  @Test func `lines after the end are refused`() {
    #expect(fault(head + "\n" + row(1) + "\n]}\n" + row(2) + "\n")?.hasPrefix("Line 4 ") == true)
  }

  @Test func `more favorites than the list can hold are refused while the file is read`() {
    let long = #""title":"\#(String(repeating: "x", count: 900_000))""#
    let rows = (1...30).map { row($0).replacingOccurrences(of: #""title":"T""#, with: long) }
    let message = fault(head + "\n" + rows.joined(separator: ",\n") + "\n]}\n")
    #expect(message?.hasPrefix("Line 18 of the file is beyond what the list of favorites can hold") == true)
  }

  @Test func `a file of more than 64 MiB is refused`() throws {
    try sandbox.put(Data(count: FavoritesImport.sizeLimit + 1), "file")
    #expect(throws: StorageError.self) { try FavoritesImport.read("\(sandbox.path)/file") }
  }
}

/// Many favorites at once.
struct FavoritesBulkTests {
  private let sandbox = Sandbox()

  private func favorite(_ number: Int) -> Favorite {
    Favorite(
      .apod(.sample("\(CalendarDay(daysSince1970: 10_000 + number))", title: "Nr. \(number)")),
      added: Date(timeIntervalSince1970: 1_700_000_000 + Double(number)))
  }

  private func launch(_ identity: LaunchIdentity) -> Favorite {
    Favorite(
      .launch(Launch(identity: identity, name: "x", net: NET(.sampleNow, precision: .day), status: .success)),
      added: .sampleNow)
  }

  @Test func `ten thousand are added at once, and again without doubling one`() async throws {
    let store = FavoritesStore(directory: sandbox.path)
    try await store.add(favorite(5), picture: SamplePictures.picture(1, 1))
    let many = (1...10_000).map(favorite)
    #expect(try await store.add(many) == 9_999)
    #expect(try await store.add(many) == 0)
    let again = FavoritesStore(directory: sandbox.path)
    #expect(try await again.favorites() == many.reversed())
    #expect(try await again.picture(of: favorite(5).id)?.width == 1)
  }

  @Test func `a launch is known by the key of another catalog`() async throws {
    let store = FavoritesStore(directory: sandbox.path)
    let history = LaunchIdentity(history: "jsr-1957-10-04-1928", designator: "1957-001")
    try await store.add(launch(history), picture: nil)
    let library = launch(LaunchIdentity(launchLibrary: "e3df2ecd", designator: "1957-001"))
    #expect(try await store.add([library, library, launch(LaunchIdentity(launchLibrary: "f"))]) == 1)
  }

  @Test func `more than the file can hold leaves it as it was`() async throws {
    let store = FavoritesStore(directory: sandbox.path)
    try await store.add(favorite(1), picture: nil)
    let huge = (2...60).map { number in
      Favorite(
        .apod(
          .sample(
            "\(CalendarDay(daysSince1970: 10_000 + number))", title: String(repeating: "x", count: 1_000_000))
        ),
        added: .sampleNow)
    }
    await #expect(throws: SpaceError.self) { try await store.add(huge) }
    #expect(try await FavoritesStore(directory: sandbox.path).favorites() == [favorite(1)])
  }
}
