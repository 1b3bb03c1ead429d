import TerminalKit

/// The findings of `doctor`, in sections of names and findings.
struct DoctorPresenter: Output {
  /// Findings that belong together.
  struct Section: Sendable {
    let title: SafeText
    let rows: [(name: String, finding: String)]
  }

  let sections: [Section]

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

extension DoctorPresenter.Section: Codable {
  private enum CodingKeys: String, CodingKey { case title, rows }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let rows = try container.decode([[String]].self, forKey: .rows)
    self.init(
      title: try container.decode(SafeText.self, forKey: .title),
      rows: rows.map { ($0.first ?? "", $0.dropFirst().first ?? "") })
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(title, forKey: .title)
    try container.encode(rows.map { [$0.name, $0.finding] }, forKey: .rows)
  }
}
