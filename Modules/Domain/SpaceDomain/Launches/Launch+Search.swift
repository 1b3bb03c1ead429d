extension Launch {
  /// The fields by which launches are searched, as in `agency:isro year:2023`; for ``SearchIndex/fields`` and
  /// ``SearchQuery``.
  public static let searchFields = [
    "name", "agency", "vehicle", "mission", "kind", "place", "status", "year",
  ]

  /// What is found in each of ``searchFields``.
  public var searchTexts: [String] {
    func joined(_ texts: String?...) -> String { texts.compactMap(\.self).joined(separator: " ") }
    return [
      name, agency ?? "", joined(vehicle, vehicleFamily), mission?.name ?? "",
      joined(mission?.kind, mission?.orbit), joined(pad?.place, pad?.name), status.name, "\(year)",
    ]
  }
}
