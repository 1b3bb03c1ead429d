import Foundation
import SpaceTestSupport
import Testing

@testable import TerminalKit

@Suite struct TerminalNotificationTests {
  private func text(_ notification: TerminalNotification, _ method: TerminalNotification.Method) -> String {
    String(decoding: notification.bytes(for: method), as: UTF8.self)
  }

  @Test func `writes the sequence of each method`() {
    let launch = TerminalNotification(title: "Lift-off", body: "Falcon 9; T-0")
    #expect(text(launch, .osc777) == "␛]777;notify;Lift-off;Falcon 9; T-0␛\\".withControls)
    #expect(text(launch, .osc9) == "␛]9;Lift-off: Falcon 9, T-0␛\\".withControls)
    #expect(text(launch, .bell) == "␇".withControls)
    #expect(
      text(launch, .osc99)
        == "␛]99;i=tk:d=0:e=1;TGlmdC1vZmY=␛\\␛]99;i=tk:d=1:p=body:e=1;RmFsY29uIDk7IFQtMA==␛\\".withControls)
    #expect(text(TerminalNotification(title: "x"), .osc99) == "␛]99;i=tk:d=1:e=1;eA==␛\\".withControls)
  }

  @Test(arguments: TerminalNotification.Method.allCases)
  func `no text can end the sequence`(_ method: TerminalNotification.Method) {
    // Given
    let evil = SafeText(paragraphs: "4;1;90\u{1B}\\\u{7}\u{9C}\u{9D}52;c;eA==\u{18}\na;b")
    // When
    let bytes = TerminalNotification(title: evil, body: evil).bytes(for: method)
    // Then every escape sequence is one of ours
    var parser = InputParser()
    let events = parser.feed(bytes, at: .now)
    #expect(events.count == (method == .osc99 ? 2 : 1))
    #expect(
      !String(decoding: bytes, as: UTF8.self).unicodeScalars.contains { (0x80...0x9F).contains($0.value) })
    if method == .osc9 {
      #expect(String(decoding: bytes, as: UTF8.self).hasPrefix("\u{1B}]9;4,1,90"))
    }
  }

  @Test func `cuts long texts`() {
    let long = SafeText(String(repeating: "星", count: 100_000))
    for method in TerminalNotification.Method.allCases {
      #expect(TerminalNotification(title: long, body: long).bytes(for: method).count < 4_096)
    }
  }

  @Test func `writes progress`() {
    func text(_ progress: TerminalProgress) -> String { String(decoding: progress.bytes, as: UTF8.self) }
    #expect(text(.percent(40)) == "␛]9;4;1;40␛\\".withControls)
    #expect(text(.percent(900)) == "␛]9;4;1;100␛\\".withControls)
    #expect(text(.indeterminate) == "␛]9;4;3;0␛\\".withControls)
    #expect(text(.none) == "␛]9;4;0;0␛\\".withControls)
  }
}
