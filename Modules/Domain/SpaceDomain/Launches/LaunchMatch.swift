/// The rule that decides whether entries of two catalogs are the same launch.
///
/// Keys decide if they can; else time and evidence decide. In the bundled history, launches are at least ten minutes
/// apart, except for 13 pairs from places far from each other. So within five minutes (one catalog drops the
/// seconds, and both make corrections) the same place or the same rocket is enough.
enum LaunchMatch {
  /// The quality of the match, higher is better; nil for two different launches.
  static func score(_ left: Launch, _ right: Launch) -> Int? {
    if let decided = left.identity.isSame(as: right.identity) { return decided ? .max : nil }
    guard let needed = evidenceNeeded(left.net, right.net) else { return nil }
    let evidence = [samePlace(left, right), sameVehicle(left, right)].count { $0 }
    return evidence >= needed ? evidence : nil
  }

  /// The evidence needed besides the times; nil when the times do not match.
  private static func evidenceNeeded(_ left: NET, _ right: NET) -> Int? {
    let apart = abs(left.instant.timeIntervalSince(right.instant))
    switch max(left.precision, right.precision) {
    case .second, .minute: return apart <= 300 ? 1 : nil
    case .hour: return apart <= 3_600 ? 2 : nil
    // The history gives only the day where times may be off by minutes; near midnight it may be the wrong one.
    case .morning, .afternoon, .day: return left.day == right.day || apart <= 600 ? 2 : nil
    default: return nil
    }
  }

  private static func samePlace(_ left: Launch, _ right: Launch) -> Bool {
    !words(left.pad?.place).intersection(words(right.pad?.place)).subtracting(commonplace).isEmpty
  }

  private static func sameVehicle(_ left: Launch, _ right: Launch) -> Bool {
    let mine = words(left.vehicle).union(words(left.vehicleFamily))
    let theirs = words(right.vehicle).union(words(right.vehicleFamily))
    // A number or a letter alone is no evidence: "Ceres 1" is not "Electron 1".
    return mine.intersection(theirs).contains { $0.count > 2 && $0.contains(where: \.isLetter) }
  }

  private static func words(_ text: String?) -> Set<Substring> {
    Set((text ?? "").lowercased().split { !$0.isLetter && !$0.isNumber })
  }

  /// Words that the names of distant places share.
  private static let commonplace: Set<Substring> = [
    "air", "and", "base", "center", "centre", "china", "complex", "cosmodrome", "facility", "federation",
    "fl", "force", "france", "india", "island", "japan", "launch", "new", "north", "ocean", "of", "pacific",
    "people", "range", "republic", "rocket", "russia", "russian", "s", "satellite", "sea", "sfb", "sfs",
    "site", "south", "space", "spaceport", "station", "test", "the", "usa", "ca",
  ]
}
