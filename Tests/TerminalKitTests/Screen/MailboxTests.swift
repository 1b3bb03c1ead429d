import Foundation
import Testing

@testable import TerminalKit

@Suite struct MailboxTests {
  @Test func `wakes the waiting reader and keeps the order`() throws {
    // Given
    let mailbox = try Mailbox<Int>()
    // When
    DispatchQueue.global().async { for number in 0..<1_000 { mailbox.post(number) } }
    // Then
    var taken: [Int] = []
    while taken.count < 1_000 {
      var request = pollfd(fd: mailbox.readEnd, events: Int16(POLLIN), revents: 0)
      #expect(poll(&request, 1, 10_000) == 1)
      taken += mailbox.take().messages
    }
    #expect(taken == Array(0..<1_000))
  }

  @Test func `reports bytes written by signal handlers`() throws {
    let mailbox = try Mailbox<Int>()
    _ = write(mailbox.writeEnd, "WCW", 3)
    let (messages, signals) = mailbox.take()
    #expect(messages.isEmpty && signals == [UInt8(ascii: "W"), UInt8(ascii: "C")])
    #expect(mailbox.take().signals.isEmpty)
  }
}
