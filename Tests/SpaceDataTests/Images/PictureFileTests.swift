import Foundation
import SpaceData
import SpaceDomain
import SpaceTestSupport
import Testing

@Suite struct PictureFileTests {
  private let folder = Sandbox()

  @Test func `reports a missing folder`() throws {
    // Given a missing folder, and a file in place of a folder
    try folder.put(Data(), "file")
    for (name, number) in [("none/moon.jpg", ENOENT), ("file/moon.jpg", ENOTDIR)] {
      let path = "\(folder.path)/\(name)"
      // When
      let error = #expect(throws: StorageError.self) { try PictureFile.save(.sampleJPEG, to: path) }
      // Then the error names the user's path, not the program's directories
      #expect(error == .unwritable(path: path, number: number))
      #expect(error?.hint?.contains("SPACE_EXPLORER") == false)
    }
  }

  @Test func `is exported one picture at a time`() async throws {
    // Given
    let images = ImageCacheActor(directory: folder.path) { _, _ in Data() }
    // When
    let first = await images.export(.sampleJPEG, day: "2024-01-01")
    let second = await images.export(.samplePNG, day: "2024-01-02")
    // Then
    #expect(first == folder.path + "/opened/apod-2024-01-01.jpg")
    #expect(second == folder.path + "/opened/apod-2024-01-02.png")
    let attributes = try FileManager.default.attributesOfItem(atPath: try #require(second))
    #expect(attributes[.posixPermissions] as? Int == 0o600)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.path + "/opened") == ["apod-2024-01-02.png"])
  }

  @Test func `that another process is exporting stays`() async throws {
    // Given a file that is being written
    let images = ImageCacheActor(directory: folder.path) { _, _ in Data() }
    _ = await images.export(.sampleJPEG, day: "2024-01-01")
    let other = ".apod-2024-01-02.jpg.\(getpid())-1f.space-explorer-tmp"
    #expect(FileManager.default.createFile(atPath: "\(folder.path)/opened/\(other)", contents: Data()))
    // When
    _ = await images.export(.sampleJPEG, day: "2024-01-03")
    // Then
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path + "/opened")
    #expect(names.sorted() == [other, "apod-2024-01-03.jpg"])
  }
}
