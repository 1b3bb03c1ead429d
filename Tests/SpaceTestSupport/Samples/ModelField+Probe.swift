import Foundation
import SpaceDomain

extension ModelField {
  /// The word of ``probe(_:)``, which no sample has.
  package static var probeWord: String { "zyzzyva" }

  /// Gives the property a value that no sample has; a part is left alone.
  package func probe(_ model: inout Model) {
    switch value {
    case .text(let access): access.set(&model, Self.probeWord)
    case .texts(let access): access.set(&model, [Self.probeWord])
    case .integer(let access, let range): access.set(&model, min(range.upperBound, max(range.lowerBound, 77)))
    case .number(let access, let range):
      access.set(&model, min(range.upperBound, max(range.lowerBound, 77.25)))
    case .address(let access): access.set(&model, URL(string: "https://\(Self.probeWord).example"))
    case .instant(let access): access.set(&model, Date(timeIntervalSince1970: 1_234_567_890))
    case .part: break
    }
  }

  /// The value in words, to compare it.
  package func shown(in model: Model) -> String {
    switch value {
    case .text(let access): access.get(model) ?? ""
    case .texts(let access): access.get(model).joined(separator: ", ")
    case .integer(let access, _): access.get(model).map { "\($0)" } ?? ""
    case .number(let access, _): access.get(model).map { "\($0)" } ?? ""
    case .address(let access): access.get(model)?.absoluteString ?? ""
    case .instant(let access): access.get(model).map { "\($0.timeIntervalSince1970)" } ?? ""
    case .part: ""
    }
  }
}

extension Launch {
  /// The launch with another value in a property.
  package func probed(_ field: ModelField<Launch, Part>) -> Launch {
    var launch = self
    field.probe(&launch)
    guard case .part(let part) = field.value else { return launch }
    let word = ModelField<Launch, Part>.probeWord
    switch part {
    case .identity: launch.identity = LaunchIdentity(launchLibrary: word, designator: "1999-777")
    case .name: launch.name = word
    case .mission: launch.mission?.name = word
    case .net: launch.net = NET(Date(timeIntervalSince1970: 1_234_567_890), precision: .hour)
    case .window: launch.window = launch.net.instant...launch.net.instant.addingTimeInterval(777)
    case .status: launch.status = .other(id: 777, name: word)
    case .links:
      launch.links += [LaunchLink(.webcast, url: URL(string: "https://\(word).example")!, title: word)]
    case .changes:
      launch.changes += [
        LaunchChange(
          net: NET(launch.net.instant.addingTimeInterval(-86_400), precision: .minute), status: .hold,
          seen: Date(timeIntervalSince1970: 1_234_567_890))
      ]
    case .asOf: launch.asOf = Date(timeIntervalSince1970: 1_234_567_890)
    case .details: launch.details = LaunchDetails(weatherConcerns: word)
    }
    return launch
  }
}

extension APOD {
  /// The picture with another value in a property.
  package func probed(_ field: ModelField<APOD, Part>) -> APOD {
    var apod = self
    field.probe(&apod)
    let word = ModelField<APOD, Part>.probeWord
    if case .part(.media) = field.value {
      apod.media = .video(
        url: URL(string: "https://\(word).example/video"),
        thumbnailURL: URL(string: "https://\(word).example"))
    }
    return apod
  }
}

/// The names of a model's properties that differ between two values of it; those of properties with properties of
/// their own behind a point, such as `pad.place`.
package func differences(_ one: Any, _ other: Any, in path: String = "") -> Set<String> {
  let pairs = zip(members(one), members(other))
  return pairs.reduce(into: []) { names, pair in
    let (name, first) = pair.0
    if "\(first)" == "\(pair.1.1)" { return }
    names.formUnion(
      path.isEmpty && nested.contains(name) ? differences(first, pair.1.1, in: name + ".") : [path + name])
  }
}

/// The names of all properties of a model, as ``differences(_:_:in:)`` writes them.
package func propertyNames(_ model: Any) -> Set<String> {
  members(model).reduce(into: []) { names, member in
    guard nested.contains(member.0) else { names.insert(member.0); return }
    names.formUnion(members(member.1).map { member.0 + "." + $0.0 })
  }
}

/// The properties whose own properties are fields.
private let nested: Set<String> = ["mission", "pad"]

private func members(_ value: Any) -> [(String, Any)] {
  let mirror = Mirror(reflecting: value)
  if mirror.displayStyle == .optional { return mirror.children.first.map { members($0.value) } ?? [] }
  return mirror.children.map { ($0.label ?? "", $0.value) }
}
