import Foundation
import SpaceDomain
import SpaceTestSupport
import Testing

@testable import SpaceData

/// Launches are found by their common names, and are ranked first.
@Suite struct LaunchNameTests {
  private static let history = LaunchIndex(LaunchLibrary(), now: .sampleNow)
  private let now = Date.sampleNow
  private var search: LaunchIndex { Self.history }

  private static let names: [(String, String)] = [
    ("apollo 11", "1969-059"), ("Apollo-13", "1970-029"), ("apollo11", "1969-059"), ("apollo 8", "1968-118"),
    ("voyager 1", "1977-084"), ("voyager 2", "1977-076"), ("hubble", "1990-037"), ("hst", "1990-037"),
    ("gagarin", "1961-012"), ("yuri gagarin", "1961-012"), ("vostok 1", "1961-012"),
    ("tereshkova", "1963-023"),
    ("leonov", "1965-022"), ("james webb", "2021-130"), ("jwst", "2021-130"), ("curiosity", "2011-070"),
    ("mars science laboratory", "2011-070"), ("artemis i", "2022-156"), ("artemis", "2022-156"),
    ("cassini", "1997-061"), ("huygens", "1997-061"), ("galileo", "1989-084"), ("viking 1", "1975-075"),
    ("rosetta", "2004-006"), ("philae", "2004-006"), ("chandrayaan-3", "2023-098"), ("chang'e 5", "2020-087"),
    ("change 4", "2018-103"), ("tianwen-1", "2020-049"), ("hayabusa2", "2014-076"),
    ("hayabusa 2", "2014-076"),
    ("mir", "1986-017"), ("salyut 7", "1982-033"), ("skylab", "1973-027"), ("iss", "1998-067"),
    ("zarya", "1998-067"),
    ("soyuz 11", "1971-053"), ("soyuz-11", "1971-053"), ("soyuz 1", "1967-037"), ("shenzhou 5", "2003-045"),
    ("shenzhou-5", "2003-045"), ("yang liwei", "2003-045"), ("gemini 8", "1966-020"),
    ("friendship 7", "1962-003"),
    ("john glenn", "1998-064"), ("sts-1", "1981-034"), ("sts 107", "2003-003"),
    ("challenger disaster", "1986-F01"),
    ("kepler", "2009-011"), ("chandra", "1999-040"), ("planck", "2009-026"), ("gaia", "2013-074"),
    ("juno", "2011-040"),
    ("new horizons", "2006-001"), ("insight", "2018-042"), ("perseverance", "2020-052"),
    ("ingenuity", "2020-052"),
    ("spirit", "2003-027"), ("opportunity", "2003-032"), ("laika", "1957-002"),
    ("neil armstrong", "1969-059"),
    ("sputnik 1", "1957-001"), ("explorer 1", "1958-001"), ("parker solar probe", "2018-065"),
    ("starman", "2018-017"),
    ("kosmos 954", "1977-090"), ("cosmos 954", "1977-090"), ("luna 9", "1966-006"), ("venera 7", "1970-060"),
    ("pioneer 10", "1972-012"), ("mariner 4", "1964-077"), ("mangalyaan", "2013-060"),
    ("europa clipper", "2024-182"),
    ("crew-1", "2020-084"), ("demo-2", "2020-033"), ("inspiration4", "2021-084"), ("ax-1", "2022-037"),
    ("spitzer", "2003-038"), ("compton", "1991-027"), ("fermi", "2008-029"), ("wmap", "2001-027"),
    ("tess", "2018-038"),
    ("dart", "2021-110"), ("osiris-rex", "2016-055"), ("buran", "1988-100"), ("dong fang hong 1", "1970-034"),
    ("apollo-soyuz", "1975-066"), ("astp", "1975-066"), ("lunokhod 1", "1970-095"),
    ("early bird", "1965-028"),
  ]

  @Test(arguments: names)
  func `is found by its name`(query: String, designator: String) throws {
    // When a name is searched
    let found = search.launches(matching: query, in: .all, now: now)
    // Then its launch is among the first three
    let first = found.prefix(3).map { $0.identity.designator ?? Self.failure($0) }
    #expect(first.contains(designator), "\(query): \(found.prefix(3).map(\.name))")
  }

  /// The key of a failed launch, which has no designator; `1986-F01` is the first failure of its year.
  private static func failure(_ launch: Launch) -> String { "\(launch.year)-F01" }

  @Test(arguments: [
    ("kosmos", "cosmos"), ("chang zheng 2f", "long march 2f"), ("soyuz-11", "soyuz 11"),
    ("shenzhou-5", "shenzhou 5"), ("agency:isro", "agency:ISRO"),
  ])
  func `is found by another spelling`(one: String, other: String) {
    let found = search.launches(matching: one, in: .all, now: now).map(\.id)
    let others = search.launches(matching: other, in: .all, now: now).map(\.id)
    // A title may have the words of one spelling side by side, which ranks it before the rest.
    #expect(!found.isEmpty && found.first == others.first && Set(found) == Set(others))
  }

  @Test func `is found by the flight number`() {
    #expect(search.launches(matching: "SA-506", in: .all, now: now).first?.mission?.name == "Apollo 11")
  }

  @Test func `a rocket is meant rather than a lander of its name`() {
    let names = search.launches(matching: "falcon", in: .all, now: now).map(\.name)
    #expect(names.first?.hasPrefix("Falcon") == true && names.contains { $0.contains("Apollo 15") })
    for (query, name) in [("hst", "STS-31"), ("iss", "Zarya"), ("juno", "Juno")] {
      #expect(
        search.launches(matching: query, in: .all, now: now).first?.name.contains(name) == true, "\(query)")
    }
  }

  @Test func `suggests the nearest name`() {
    var search = Self.history
    #expect(search.suggestions(for: "hubbel").first == "hubble")
    #expect(search.suggestions(for: "voyagr 1").first == "voyager 1")
    #expect(search.suggestions(for: "qqqqqqqq").isEmpty)
  }

  private static let popular = "launch_corpus/popular_names.tsv"

  @Test(.recorded(popular))
  func `is found by every popular name`() throws {
    let table = String(decoding: try #require(Fixtures.recorded(Self.popular)), as: UTF8.self)
    for line in table.split(separator: "\n") where !line.hasPrefix("#") {
      for name in line.split(separator: "\t")[1].split(separator: ";") {
        #expect(!search.launches(matching: String(name), in: .all, now: now).isEmpty, "\(name)")
      }
    }
  }

  @Test(arguments: ["2026-02-30", "2026-13", "3/4/2024", "2026-11..2024-01"])
  func `what looks like days and is none finds no launch`(query: String) {
    #expect(search.launches(matching: query, in: .all, now: now).isEmpty)
  }

  @Test func `becomes one row with Launch Library's and is found by the names of both`() throws {
    // Given launches from Launch Library: with seconds, and for 2025 some minutes away from the history's
    // time
    let apollo = Launch.sample(
      "Saturn V | Apollo 11 (CSM-107)", id: "a11", net: "1969-07-16T13:32:03Z", status: .success)
    var crew = Launch.sample(
      "Falcon 9 Block 5 | Transporter 15", id: "t15", net: "2025-11-28T18:44:10Z", status: .success)
    crew.vehicle = "Falcon 9 Block 5"
    crew.pad = LaunchPad(name: "SLC-4E", place: "Vandenberg SFB, CA, USA")
    var saturn = apollo
    saturn.vehicle = "Saturn V"
    // When they are merged with the history
    let library = LaunchLibrary().merging([saturn, crew], at: now)
    let search = LaunchIndex(library, now: now)
    // Then each is one row
    #expect(library.count == 7_126)
    // And it is found by the names from both
    for query in ["csm-107", "neil armstrong", "apollo 11"] {
      #expect(search.launches(matching: query, in: .all, now: now).first?.id == "a11", "\(query)")
    }
    #expect(search.launches(matching: "transporter-15", in: .all, now: now).first?.id == "t15")
  }
}
