import TerminalKit

/// The findings of `doctor`, in sections of names and findings.
struct DoctorPresenter: Output {
  let sections: [Findings]

  func blocks(width: Int) -> [OutputBlock] {
    let column = sections.flatMap(\.rows).map { SafeText($0.name).width }.max() ?? 0
    return sections.enumerated().flatMap { index, section in
      (index == 0 ? [] : [OutputBlock.line("")])
        + [.line(StyledText(section.title, .title))]
        + section.rows.flatMap { row in
          LabeledRow.lines(SafeText(row.name), SafeText(row.finding), labelWidth: column + 1, width: width)
        }
    }
  }

  var records: [PlainRecord] {
    sections.flatMap { section in
      section.rows.map { PlainRecord([section.title.string, $0.name, $0.finding]) }
    }
  }

  var json: JSONValue {
    .object(
      sections.map { section in
        .init(key: section.title.string.lowercased(), value: Self.object(section.rows))
      })
  }

  /// An object of the rows, in which the second row of a name is `name 2`: each name may stand once.
  private static func object(_ rows: [(name: String, finding: String)]) -> JSONValue {
    var counts: [String: Int] = [:]
    return .object(
      rows.map { row in
        let count = counts[row.name, default: 0] + 1
        counts[row.name] = count
        return .init(key: count == 1 ? row.name : "\(row.name) \(count)", value: .string(row.finding))
      })
  }
}
