import TerminalKit

extension MenuEntry {
  /// The entries for contacts.
  static let contacts: [MenuEntry] = [
    .copying(
      "Copy the mail address of a contact", question: "Part of a name. Enter alone lists all.",
      from: { $0.isEmpty ? ["contacts"] : ["contacts", "--", $0] },
      title: { fields in
        [0, 2].compactMap { fields.indices.contains($0) ? fields[$0] : nil }.joined(separator: ", ")
      },
      text: { $0.count > 2 ? $0[2] : "" })
  ]
}
