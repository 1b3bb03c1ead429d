import SpaceDomain
import TerminalKit

/// The name of an agency in a row. An agency has one name in all rows, whatever their room: its abbreviation, if it has one.
enum LaunchAgency {
  /// Names that Launch Library writes without the abbreviation that the bundled history has in parentheses, and one that has no
  /// room beside a place.
  private static let abbreviations = [
    "National Aeronautics and Space Administration": "NASA", "European Space Agency": "ESA",
    "Indian Space Research Organization": "ISRO", "Japan Aerospace Exploration Agency": "JAXA",
    "Korea Aerospace Research Institute": "KARI", "Russian Federal Space Agency": "ROSCOSMOS",
    "China Aerospace Science and Industry Corporation": "CASIC", "United Launch Alliance": "ULA",
  ]

  /// - Parameter width: the room; without a limit, as in a pipe, the name is whole.
  static func text(_ name: String, _ width: Int) -> String {
    width < .max ? LaunchRow.short(abbreviated(name), width) : name
  }

  /// The name with the abbreviations of all agencies that it names.
  static func abbreviated(_ name: String) -> String {
    name.split(separator: " / ", omittingEmptySubsequences: false).map { abbreviation(of: String($0)) }
      .joined(separator: " / ")
  }

  private static func abbreviation(of name: String) -> String {
    if let known = abbreviations[name] { return known }
    guard name.hasSuffix(")"), let start = name.lastIndex(of: "(") else { return name }
    let mark = name[start...].dropFirst().dropLast()
    return mark.count > 1 && mark.allSatisfy(\.isUppercase) ? String(mark) : name
  }
}
