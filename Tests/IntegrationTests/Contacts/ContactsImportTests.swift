import Foundation
import SpaceDomain
import SpaceTestSupport
import Testing

/// Importing other people's files, removing contacts, and undoing an import, from the command line.
@Suite(.timeLimit(.minutes(5)), .inRealTime) struct ContactsImportTests {
  private let user: ConsoleSession

  init() throws { user = try ConsoleSession(server: nil) }

  private func write(_ content: Data, to name: String) throws -> String {
    try user.write(content, to: name)
  }

  private func card(_ name: String, _ phone: String) -> Data {
    Data("BEGIN:VCARD\r\nVERSION:3.0\r\nFN:\(name)\r\nTEL:\(phone)\r\nEND:VCARD\r\n".utf8)
  }

  /// Names, numbers, mail addresses and pictures, a line each.
  private var list: String {
    get async throws { try await user.run("contacts", "--plain").outputText }
  }

  @Test(
    .recorded("reports/joined.vcf"),
    arguments: [
      (
        "joined.vcf", 0,
        "Ada One\t+1 555 0100\tada@example.org\t\nBob Two\t+1 555 0200\tbob@example.org\t\nCyd Three\t+1 555 0300\t\t\n"
      ),
      ("soft-break-at-end.vcf", 0, "Matěj\t+1 555 0100\t\t\n"),
      ("charset-windows-1251.vcf", 0, "Иван Иванов\t+7 900 000-00-00\t\t\n"),
      ("charset-shift-jis.vcf", 0, "太郎 山田\t090-0000-0000\t\t\n"),
      ("groups.vcf", 1, "Jane Doe\t+1 555 0101\t\t\n"),
      ("arrays.json", 0, "Ada\t1\ta@example.org\t\nBob\t3\tc@example.org\t\n"),
      (
        "first-and-last-name.json", 0,
        "Emily Johnson\t+1 555\te@example.org\thttps://dummyjson.com/icon/e/128\n"
      ),
    ])
  func `reads what others reported`(fixture: String, groups: Int, expected: String) async throws {
    let content = try #require(Fixtures.recorded("reports/\(fixture)"))
    let imported = try await user.run("contacts", "import", write(content, to: fixture))
    #expect(imported.exitCode == 0 && imported.errorText.isEmpty)
    #expect(imported.outputText.contains(groups == 1 ? " 1 group left out. " : "from \(fixture). "))
    let lines = expected.split(separator: "\n").map { "\($0)\tcached" }
    #expect(try await list.split(separator: "\n").map(String.init) == lines)
  }

  @Test(.recorded("reports/joined.vcf"), arguments: ["photo-data-uri.vcf", "photo-not-indented.vcf"])
  func `reads pictures of any form`(fixture: String) async throws {
    let content = try #require(Fixtures.recorded("reports/\(fixture)"))
    _ = try await user.run("contacts", "import", write(content, to: fixture))
    let json = try await user.run("contacts", "--json").outputText
    #expect(json.contains(#""picture":"data:image/jpeg;base64,/9j/4AAQ"#))
  }

  @Test func `what cannot be read is named, and nothing else changes`() async throws {
    let unknown = Data("BEGIN:VCARD\nFN;CHARSET=X-NONE:Ada\nTEL:1\nEND:VCARD\n".utf8)
    let both = try await user.run("contacts", "import", write(unknown + card("Bob", "2"), to: "a.vcf"))
    #expect(both.outputText == "Imported 1 contact from a.vcf. 1 could not be read. 1 is kept.\n")
    #expect(both.errorText == "Warning: a.vcf, line 1: could not be read: charset X-NONE.\n")
    let alone = try await user.run("contacts", "import", "--replace", write(unknown, to: "b.vcf"), "--json")
    #expect(alone.exitCode == 1 && alone.outputText.isEmpty)
    #expect(try alone.jsonError()["message"]?.contains("line 1: could not be read: charset X-NONE") == true)
    #expect(try await list == "Bob\t2\t\t\tcached\n")
  }

  @Test func `imports several files, a folder of cards, and tables`() async throws {
    // Given a folder as khard keeps it, one with a folder in it as vdirsyncer does, and a table
    _ = try write(card("Ada", "1"), to: "khard/one.vcf")
    _ = try write(card("Bob", "2"), to: "khard/two.VCF")
    _ = try write(Data("no card".utf8), to: "khard/readme.txt")
    _ = try write(card("Cyd", "3"), to: "vdir/default/three.vcf")
    let table = try write(
      Data("First Name,Last Name,E-mail 1 - Value\nDee,Four,d@example.org\n".utf8), to: "contacts.csv")
    // When
    let imported = try await user.run("contacts", "import", user.path("khard"), user.path("vdir"), table)
    // Then
    #expect(imported.outputText == "Imported 4 contacts from 3 files. 4 are kept.\n")
    #expect(
      try await list
        == "Ada\t1\t\t\tcached\nBob\t2\t\t\tcached\nCyd\t3\t\t\tcached\nDee Four\t\td@example.org\t\tcached\n"
    )
    // When one of several files cannot be read, nothing is imported
    let more = try write(card("Eve", "5"), to: "more.vcf")
    for wrong in [user.path("missing.vcf"), try write(Data("?".utf8), to: "odd.vcf"), user.path("empty")] {
      try FileManager.default.createDirectory(
        at: URL(filePath: user.path("empty")), withIntermediateDirectories: true)
      let failed = try await user.run("contacts", "import", "--replace", more, wrong)
      #expect(failed.exitCode != 0 && failed.outputText.isEmpty && !failed.errorText.isEmpty)
    }
    let empty = try await user.run("contacts", "import", user.path("empty"))
    #expect(empty.exitCode == 1)
    #expect(empty.errorText.contains("Name the folder with the vCards, or the files themselves."), "\(empty)")
    #expect(try await list.split(separator: "\n").count == 4)
  }

  @Test func `replaces, removes, and undoes an import`() async throws {
    // Given two contacts, replaced by two others, again after an undo
    _ = try await user.run("contacts", "import", write(card("Ada", "1") + card("Bob", "2"), to: "a.vcf"))
    let replaced = try await user.run(
      "contacts", "import", "--replace", write(card("Cyd", "3") + card("Cyd Two", "4"), to: "b.vcf"))
    #expect(replaced.outputText == "Imported 2 contacts from b.vcf. 2 are kept.\n")
    let undone = try await user.run("contacts", "undo")
    #expect(
      undone.outputText.replacing("\n", with: " ")
        == "Undid the import from b.vcf: removed 2 contacts and restored 2 contacts. 2 are kept. "
        + "To get that import back, import the file again. ")
    #expect(try await list == "Ada\t1\t\t\tcached\nBob\t2\t\t\tcached\n")
    _ = try await user.run("contacts", "import", "--replace", user.path("b.vcf"))
    // When removed by a part of a name, then by the whole one
    let part = try await user.run("contacts", "remove", "cy")
    let whole = try await user.run("contacts", "remove", "CYD", "--json")
    // Then
    #expect(part.exitCode == 2 && part.errorText.contains("space-explorer contacts remove 'Cyd Two'"))
    #expect(whole.outputText == #"{"removed":"Cyd","total":1}"# + "\n")
    #expect(try await list == "Cyd Two\t4\t\t\tcached\n")
    // When the removal is undone, then nothing is left to undo
    let restored = try await user.run("contacts", "undo")
    #expect(restored.outputText == "Restored Cyd. 2 are kept.\n")
    #expect(try await user.run("contacts", "undo").exitCode == 3)
    #expect(try await list == "Cyd\t3\t\t\tcached\nCyd Two\t4\t\t\tcached\n")
  }

  @Test func `its own JSON comes back whole`() async throws {
    // Given contacts with several numbers and addresses, with pictures of both kinds, and without a name
    let photo = EncodedPicture.sampleJPEG.data.base64EncodedString()
    let cards = """
      BEGIN:VCARD
      FN:Ada
      TEL:1
      TEL:2
      TEL:3
      EMAIL:a@example.org
      EMAIL:b@example.org
      PHOTO;ENCODING=b:\(photo)
      END:VCARD
      BEGIN:VCARD
      FN:Zoë "Z" Quinn\\, Dr.
      TEL:+44 20
      PHOTO;VALUE=uri:https://example.org/z.jpg
      END:VCARD
      BEGIN:VCARD
      EMAIL:nameless@example.org
      END:VCARD
      """
    _ = try await user.run("contacts", "import", write(Data(cards.utf8), to: "a.vcf"))
    let before = try await user.run("contacts", "--json").outputText
    // When
    let imported = try await user.run(
      "contacts", "import", "--replace", write(Data(before.utf8), to: "a.vcf"), "--json")
    // Then
    #expect(
      imported.outputText == #"{"read":3,"skipped":0,"total":3,"groups":0,"joined":0,"problems":[]}"# + "\n")
    #expect(try await user.run("contacts", "--json").outputText == before)
    #expect(before.contains(photo) && before.contains(#""phones":["1","2","3"]"#))
  }
}
