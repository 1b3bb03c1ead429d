import SpaceDomain
import SpaceTestSupport
import TerminalKit
import Testing

@testable import SpaceConsole

/// `settings clear-pictures` tells what it has removed.
@Suite struct ClearPicturesTests {
  /// Pictures in a folder from which nothing can be removed.
  private struct StuckPictures: StoredPicturesProtocol {
    func usage() -> (count: Int, bytes: Int) { (3, 2_000) }
    func drop(_ picture: EncodedPicture) {}
    func clear() {}
  }

  @Test func `pictures that could not be removed are not said to be`() async throws {
    // Given
    let (output, error) = (Channel(), Channel())
    var repositories = Repositories.mocks()
    repositories.storage.pictures = StuckPictures()
    let console = Console(
      output: TerminalStream(descriptor: output.writeEnd, environment: [:]),
      error: TerminalStream(descriptor: error.writeEnd, environment: [:]),
      colors: ColorPolicy(environment: [:]))
    let context = CommandContext(
      repositories: repositories, console: console,
      configuration: CommandContext.over(repositories).configuration)
    // When
    let call = Invocation(path: ["settings", "clear-pictures"], options: [:], arguments: [:])
    try await ClearPicturesCommand.run(call, context)
    // Then
    #expect(output.finish() == "Removed 0 pictures, 0 bytes.\n")
    _ = error.finish()
  }
}
