import TerminalKit

extension Findings {
  var nameWidth: Int { rows.map { SafeText($0.name).width }.max() ?? 0 }

  func blocks(nameWidth: Int, width: Int) -> [OutputBlock] {
    rows.flatMap { row in
      LabeledRow.lines(SafeText(row.name), SafeText(row.finding), labelWidth: nameWidth + 1, width: width)
    }
  }
}

struct DoctorPresenter: Output {
  let sections: [Findings]

  func blocks(width: Int) -> [OutputBlock] {
    let column = sections.map(\.nameWidth).max() ?? 0
    return Array(
      sections.map { section in
        [.line(StyledText(section.title, .title))] + section.blocks(nameWidth: column, width: width)
      }.joined(separator: [.line("")]))
  }

  var records: [PlainRecord] {
    sections.flatMap { section in
      section.rows.map { row -> PlainRecord in [section.title, row.name, row.finding] }
    }
  }

  var json: JSONValue { JSONValue(sections.map { ($0.title.string.lowercased(), Self.object($0.rows)) }) }

  /// An object of the rows, in which the second row of a name is `name 2`: each name may stand once.
  private static func object(_ rows: [Findings.Row]) -> JSONValue {
    var counts: [String: Int] = [:]
    return JSONValue(
      rows.map { row in
        let count = counts[row.name, default: 0] + 1
        counts[row.name] = count
        return (count == 1 ? row.name : "\(row.name) \(count)", row.finding)
      })
  }
}
