import Foundation
import SpaceDomain
import SpaceTestSupport
import Testing

/// The table of a launch's properties is complete, and what follows from it does.
@Suite struct LaunchFieldsTests {
  /// A launch with a mission and a pad, whose properties are fields.
  static let launch: Launch = {
    var launch = Launch.sample()
    launch.pad?.name = "Pad 1"
    return launch
  }()

  @Test func `each property of a launch is in the table`() {
    let said = Launch.fields.reduce(into: Set<String>()) { names, field in
      names.formUnion(differences(Self.launch, Self.launch.probed(field)))
    }
    let missing = propertyNames(Self.launch).subtracting(said)
    #expect(missing.isEmpty, "Launch.fields lacks \(missing.sorted())")
  }

  @Test func `each property of a picture of the day is in the table, beside its day`() {
    let said = APOD.fields.reduce(into: Set(["day"])) { names, field in
      names.formUnion(differences(APOD.sample(), APOD.sample().probed(field)))
    }
    let missing = propertyNames(APOD.sample()).subtracting(said)
    #expect(missing.isEmpty, "APOD.fields lacks \(missing.sorted())")
  }

  @Test(arguments: Launch.fields)
  func `a property that one record lacks comes from the other`(field: ModelField<Launch, Launch.Part>) {
    guard field.isFilled, field.isKnown(in: Self.launch.probed(field)) else { return }
    let bare = Launch(
      identity: Self.launch.identity, name: Self.launch.name,
      mission: Self.launch.mission.map { LaunchMission(name: $0.name) },
      net: Self.launch.net, status: .go)
    // The record that came later wins, and is completed.
    let joined = Self.launch.probed(field).joined(with: bare)
    #expect(
      joined.probedValue(field) == Self.launch.probed(field).probedValue(field),
      "merging leaves out \(field.name)")
  }

  @Test(arguments: Launch.fields)
  func `a searched property is found in its search field`(field: ModelField<Launch, Launch.Part>) throws {
    guard let searched = field.searched else { return }
    let index = SearchIndex(launches: [Self.launch, Self.launch.probed(field)])
    let word = ModelField<Launch, Launch.Part>.probeWord
    #expect(index.rows(matching: "\(searched):\(word)") == [1], "no search finds \(field.name)")
  }
}

extension Launch {
  fileprivate func probedValue(_ field: ModelField<Launch, Part>) -> String { field.shown(in: self) }
}
