import Foundation
import SpaceTestSupport
import Testing

@testable import TerminalKit

@Suite struct StandardDescriptorsTests {
  @Test func `raises the limit of open files if allowed`() async {
    await #expect(processExitsWith: .success) {
      ResourceLimit.openFiles.set(6, 100)
      try StandardDescriptors.reserve(16)
      #expect(fcntl(STDIN_FILENO, F_DUPFD, 15) >= 15)
    }
  }

  @Test func `reports that no files can be opened`() async {
    await #expect(processExitsWith: .success) {
      ResourceLimit.openFiles.set(8, 8)
      #expect(throws: ScarceResource.openFiles) { try StandardDescriptors.reserve(16) }
      while fcntl(STDIN_FILENO, F_DUPFD, 0) >= 0 {}
      #expect(throws: ScarceResource.openFiles) { try Mailbox<Int>() }
    }
  }

  @Test func `replaces closed streams`() async {
    await #expect(processExitsWith: .success) {
      close(STDOUT_FILENO)
      StandardDescriptors.fill()
      #expect(fcntl(STDOUT_FILENO, F_GETFD) >= 0)
      #expect(write(STDOUT_FILENO, "x", 1) == -1)
    }
  }
}
