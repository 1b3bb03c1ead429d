extension Launch {
  /// A property with a type of its own, which its type writes, reads and merges.
  package enum Part: Sendable, CaseIterable {
    case identity, name, mission, net, window, status, links, changes
    /// The origin and the details, which are stored elsewhere.
    case asOf, details
  }

  /// The properties, in the order of a stored line: a new one goes to the end, so that launches stored before are read.
  package static let fields: [ModelField<Launch, Part>] = [
    .init("id", .part(.identity)),
    .init("name", .part(.name)),
    .init(
      "agency", .text(.init(\.agency)), answer: "launch_service_provider.name", "lsp_name", searched: "agency"
    ),
    .init(
      "vehicle", .text(.init(\.vehicle)), answer: "rocket.configuration.full_name",
      "rocket.configuration.name",
      searched: "vehicle"),
    .init(
      "vehicleFamily", .text(.init(\.vehicleFamily)), answer: "rocket.configuration.families.*.name",
      "rocket.configuration.family", searched: "vehicle"),
    .init("mission", .part(.mission)),
    .init("description", .text(.mission(\.description)), answer: "mission.description"),
    .init(
      "kind", .text(.mission(\.kind)), answer: "mission.type", "mission.type.name", "mission_type",
      searched: "kind"),
    .init("orbit", .text(.mission(\.orbit)), answer: "mission.orbit.name", "orbit", searched: "kind"),
    .init("pad", .text(.pad(\.name)), answer: "pad.name", "pad", searched: "place"),
    .init("place", .text(.pad(\.place)), answer: "pad.location.name", "location", searched: "place"),
    .init("latitude", .number(.pad(\.latitude), within: -90...90), answer: "pad.latitude"),
    .init("longitude", .number(.pad(\.longitude), within: -180...180), answer: "pad.longitude"),
    .init("net", .part(.net)),
    .init("window", .part(.window)),
    .init("status", .part(.status)),
    .init("statusReason", .text(.init(\.statusReason)), answer: "failreason", "holdreason", isFilled: false),
    .init("pictureURL", .address(.init(\.pictureURL)), answer: "image.image_url", "image"),
    .init("updated", .instant(.init(\.updated)), answer: "last_updated"),
    .init("flight", .text(.init(\.flight)), searched: "mission"),
    .init("links", .part(.links)),
    .init("payloads", .texts(.init(\.payloads)), searched: "mission"),
    .init("aliases", .texts(.init(\.aliases)), searched: "mission", isFilled: false),
    .init("changes", .part(.changes)),
    .init("asOf", .part(.asOf)),
    .init("details", .part(.details)),
  ]
}

extension FieldAccess<Launch, String?> {
  /// A text of the mission; without a mission it is nil, and is not kept.
  fileprivate static func mission(_ path: any WritableKeyPath<LaunchMission, String?> & Sendable) -> Self {
    .init(get: { $0.mission?[keyPath: path] }, set: { $0.mission?[keyPath: path] = $1 })
  }
}

extension FieldAccess {
  /// A property of the pad, which is made for it.
  fileprivate static func pad<Property>(_ path: any WritableKeyPath<LaunchPad, Property?> & Sendable) -> Self
  where Model == Launch, Value == Property? {
    .init(
      get: { $0.pad?[keyPath: path] },
      set: { launch, value in
        guard launch.pad != nil || value != nil else { return }
        launch.pad = launch.pad ?? LaunchPad(name: nil, place: nil)
        launch.pad?[keyPath: path] = value
      })
  }
}
