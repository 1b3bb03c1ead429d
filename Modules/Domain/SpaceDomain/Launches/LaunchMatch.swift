#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The rule by which two entries of different catalogs are found to be the same launch.
///
/// Keys decide where they can, see ``LaunchIdentity/isSame(as:)``. Else time and evidence do. In the bundled history
/// launches lie ten minutes apart or more but for 13 pairs, each from two places far from each other; so within
/// five minutes the same place or the same rocket is enough.
struct LaunchMatch {
  /// The greatest distance of two exact times, in seconds: one catalog drops the seconds, both correct themselves.
  static let tolerance: TimeInterval = 300

  /// The quality of their match, more is better; nil when they are two launches.
  static func score(_ left: Launch, _ right: Launch) -> Int? {
    if let decided = left.identity.isSame(as: right.identity) { return decided ? .max : nil }
    guard let needed = evidenceNeeded(left.net, right.net) else { return nil }
    let evidence = [samePlace(left, right), sameVehicle(left, right)].count { $0 }
    return evidence >= needed ? evidence : nil
  }

  /// The amount of evidence needed besides the times; nil when the times do not.
  private static func evidenceNeeded(_ left: NET, _ right: NET) -> Int? {
    let apart = abs(left.instant.timeIntervalSince(right.instant))
    switch max(left.precision, right.precision) {
    case .second, .minute: return apart <= tolerance ? 1 : nil
    case .hour: return apart <= 3_600 ? 2 : nil
    // The history tells the day only of times that may be some minutes off, which may be the next day.
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
    // A number or a letter alone says nothing: "Ceres 1" is not "Electron 1".
    return mine.intersection(theirs).contains { $0.count > 2 && $0.contains(where: \.isLetter) }
  }

  private static func words(_ text: String?) -> Set<Substring> {
    Set((text ?? "").lowercased().split { !$0.isLetter && !$0.isNumber })
  }

  /// Words that places far from each other share.
  private static let commonplace: Set<Substring> = [
    "air", "and", "base", "center", "centre", "china", "complex", "cosmodrome", "facility", "federation",
    "fl", "force", "france", "india", "island", "japan", "launch", "new", "north", "ocean", "of", "pacific",
    "people",
    "range", "republic", "rocket", "russia", "russian", "s", "satellite", "sea", "sfb", "sfs", "site",
    "south",
    "space", "spaceport", "station", "test", "the", "usa", "ca",
  ]
}
