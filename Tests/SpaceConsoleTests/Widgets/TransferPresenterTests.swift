import SpaceDomain
import TerminalKit
import Testing

@testable import SpaceConsole

@Suite struct TransferPresenterTests {
  @Test(
    arguments: [
      (0, 10_000_000 as Int?, "0 bytes of 10.0 MB (0 %)"), (3_249_999, 8_000_000, "3.2 MB of 8.0 MB (40 %)"),
      (9_000_000, 8_000_000, "9.0 MB of 8.0 MB (100 %)"), (1_950_000, nil, "2.0 MB"), (5, 0, "5 bytes"),
      (33_400, nil, "33 kB"), (999_499, nil, "999 kB"), (999_500, nil, "1.0 MB"), (1, nil, "1 byte"),
    ])
  func `reports progress`(received: Int, total: Int?, text: String) {
    #expect(TransferPresenter.text(TransferProgress(received: received, total: total)).string == text)
  }
}
