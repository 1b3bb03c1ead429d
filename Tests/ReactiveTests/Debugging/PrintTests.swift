import Reactive
import Testing

struct PrintTests {
  @Test func `a stream may cause another line while writing`() {
    final class Echo: TextOutputStream {
      var onWrite: () -> Void = {}
      var text = ""
      func write(_ string: String) {
        text += string
        if string.contains("value: (1)") { onWrite() }
      }
    }
    let echo = Echo()
    let subject = PassthroughSubject<Int, Never>()
    echo.onWrite = { subject.send(2) }
    let cancellable = subject.print(to: echo).sink { _ in }
    subject.send(1)
    #expect(echo.text.contains("value: (2)"))
    cancellable.cancel()
    echo.onWrite = {}
  }
}
