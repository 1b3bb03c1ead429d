import Foundation
import SpaceDomain
import SpaceTestSupport
import Testing

@testable import SpaceData

/// Each property of a launch and of a picture of the day survives being stored, and counts as memory.
@Suite struct LaunchFieldsStoredTests {
  private static let launch: Launch = {
    var launch = Launch.sample()
    launch.pad?.name = "Pad 1"
    return launch
  }()

  @Test(arguments: Launch.fields)
  func `a stored launch has the property`(field: ModelField<Launch, Launch.Part>) throws {
    // The origin is that of the file, and details have a store of their own.
    if ["asOf", "details"].contains(field.name) { return }
    let launch = Self.launch.probed(field)
    var line = TabSeparatedWriter()
    launch.write(to: &line)
    line.endLine()
    var reader = TabSeparatedReader(line.bytes)
    #expect(try #require(Launch(&reader)) == launch, "the stored line lacks \(field.name)")
  }

  @Test func `a launch stored before a property was added is read`() throws {
    var line = TabSeparatedWriter()
    Self.launch.write(to: &line)
    line.endLine()
    // The changes, which end the line as it was when this version began, have the count 0.
    let earlier = line.bytes.dropLast(3) + line.bytes.suffix(1)
    var reader = TabSeparatedReader(Array(earlier))
    #expect(try #require(Launch(&reader)) == Self.launch)
  }

  @Test(arguments: Launch.fields)
  func `a text of a launch counts as memory`(field: ModelField<Launch, Launch.Part>) {
    let probed = Self.launch.probed(field)
    guard !field.texts(in: probed).isEmpty else { return }
    var emptied = probed
    switch field.value {
    case .text(let access): access.set(&emptied, nil)
    case .texts(let access): access.set(&emptied, [])
    case .address(let access): access.set(&emptied, nil)
    case .integer, .number, .instant, .part: return
    }
    #expect(probed.size > emptied.size, "the size leaves out \(field.name)")
  }

  @Test(arguments: Launch.fields)
  func `a property is read from each of its places in an answer`(field: ModelField<Launch, Launch.Part>)
    throws
  {
    for place in field.answer {
      var launch = Self.launch
      try Self.answer(at: place, holding: field).fill(&launch, [field])
      let isRead = field.shown(in: launch) == field.shown(in: Self.launch.probed(field))
      #expect(isRead, "\(field.name) is not read from \(place.names)")
    }
  }

  @Test(arguments: APOD.fields)
  func `a stored picture of the day has the property`(field: ModelField<APOD, APOD.Part>) throws {
    let apod = APOD.sample().probed(field)
    var line = TabSeparatedWriter()
    apod.write(to: &line)
    line.endLine()
    var reader = TabSeparatedReader(line.bytes)
    #expect(try #require(APOD(&reader)) == apod, "the stored line lacks \(field.name)")
    let texts = try #require(ArchiveTexts([apod]).entry(on: apod.day)).texts.map {
      String(decoding: $0, as: UTF8.self)
    }
    #expect(texts.contains(ModelField<APOD, APOD.Part>.probeWord) == (field.searched != nil))
  }

  /// An answer with the value of the probe in one place.
  private static func answer(at place: AnswerPath, holding field: ModelField<Launch, Launch.Part>) throws
    -> LenientFields
  {
    let shown = field.shown(in: launch.probed(field))
    let text: Any =
      if case .instant = field.value { ISO8601.text(Date(timeIntervalSince1970: Double(shown) ?? 0)) } else {
        shown
      }
    var answer = text
    for name in place.names.reversed() {
      if name == "*" { answer = [answer] } else { answer = [name: answer] }
    }
    return try JSONDecoder().decode(LenientFields.self, from: JSONSerialization.data(withJSONObject: answer))
  }
}
