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
        .init(
          key: section.title.string.lowercased(),
          value: .object(section.rows.map { .init(key: $0.name, value: .string($0.finding)) }))
      })
  }
}
