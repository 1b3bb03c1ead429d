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
      "agency", .text(.init(\.agency) { $0.agency = $1 }), answer: "launch_service_provider.name", "lsp_name",
      searched: "agency"
    ),
    .init(
      "vehicle", .text(.init(\.vehicle) { $0.vehicle = $1 }), answer: "rocket.configuration.full_name",
      "rocket.configuration.name",
      searched: "vehicle"),
    .init(
      "vehicleFamily", .text(.init(\.vehicleFamily) { $0.vehicleFamily = $1 }),
      answer: "rocket.configuration.families.*.name",
      "rocket.configuration.family", searched: "vehicle"),
    .init("mission", .part(.mission)),
    .init(
      "description", .text(.init(\.mission?.description) { $0.mission?.description = $1 }),
      answer: "mission.description"),
    .init(
      "kind", .text(.init(\.mission?.kind) { $0.mission?.kind = $1 }), answer: "mission.type",
      "mission.type.name", "mission_type",
      searched: "kind"),
    .init(
      "orbit", .text(.init(\.mission?.orbit) { $0.mission?.orbit = $1 }), answer: "mission.orbit.name",
      "orbit", searched: "kind"),
    .init("pad", .text(.pad(\.name) { $0.name = $1 }), answer: "pad.name", "pad", searched: "place"),
    .init(
      "place", .text(.pad(\.place) { $0.place = $1 }), answer: "pad.location.name", "location",
      searched: "place"),
    .init(
      "latitude", .number(.pad(\.latitude) { $0.latitude = $1 }, within: -90...90), answer: "pad.latitude"),
    .init(
      "longitude", .number(.pad(\.longitude) { $0.longitude = $1 }, within: -180...180),
      answer: "pad.longitude"),
    .init("net", .part(.net)),
    .init("window", .part(.window)),
    .init("status", .part(.status)),
    .init(
      "statusReason", .text(.init(\.statusReason) { $0.statusReason = $1 }), answer: "failreason",
      "holdreason", isFilled: false),
    .init(
      "pictureURL", .address(.init(\.pictureURL) { $0.pictureURL = $1 }), answer: "image.image_url", "image"),
    .init("updated", .instant(.init(\.updated) { $0.updated = $1 }), answer: "last_updated"),
    .init("flight", .text(.init(\.flight) { $0.flight = $1 }), searched: "mission"),
    .init("links", .part(.links)),
    .init("payloads", .texts(.init(\.payloads) { $0.payloads = $1 }), searched: "mission"),
    .init("aliases", .texts(.init(\.aliases) { $0.aliases = $1 }), searched: "mission", isFilled: false),
    .init("changes", .part(.changes)),
    .init("asOf", .part(.asOf)),
    .init("details", .part(.details)),
  ]
}

extension FieldAccess where Model == Launch {
  /// A property of the pad, which is made for it.
  fileprivate static func pad<Property>(
    _ get: @escaping @Sendable (LaunchPad) -> Property?,
    _ set: @escaping @Sendable (inout LaunchPad, Property?) -> Void
  ) -> Self where Value == Property? {
    .init({ $0.pad.flatMap(get) }) { launch, value in
      guard launch.pad != nil || value != nil else { return }
      var pad = launch.pad ?? LaunchPad(name: nil, place: nil)
      set(&pad, value)
      launch.pad = pad
    }
  }
}
