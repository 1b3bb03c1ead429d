import TerminalKit

/// Findings of `doctor` that belong together.
package struct Findings: Sendable {
  let title: SafeText
  let rows: [(name: String, finding: String)]

  package init(title: SafeText, rows: [(name: String, finding: String)]) {
    (self.title, self.rows) = (title, rows)
  }
}

extension Findings: Codable {
  private enum CodingKeys: String, CodingKey { case title, rows }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let rows = try container.decode([[String]].self, forKey: .rows)
    self.init(
      title: try container.decode(SafeText.self, forKey: .title),
      rows: rows.map { ($0.first ?? "", $0.dropFirst().first ?? "") })
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(title, forKey: .title)
    try container.encode(rows.map { [$0.name, $0.finding] }, forKey: .rows)
  }
}
