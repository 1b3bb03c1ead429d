import SpaceTestSupport
import Testing

@testable import SpaceConsole

@Suite struct PictureFilterTests {
  private func filtered(_ text: String, _ pictureProtocol: PictureProtocol) -> String {
    let bytes = PictureFilter(pictureProtocol: pictureProtocol).filtered(Array(text.utf8))
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test(
    arguments: [
      (PictureProtocol.symbols, "␛[0m␛[38;2;1;2;3;48;2;4;5;6m▁▂🬀 ␛[0m\n▃\n"),
      (.sixel, "␛P0;1;0q\"1;1;56;36#0;2;1;1;2!13?_$-␛\\\n"),
      (
        .kitty,
        "␛_Ga=T,f=32,s=56,v=40,c=7,r=5,m=1␛\\␛_Gm=1;u7Cu/7+=␛\\␛_Gm=0␛\\\n"
      ),
      (.iTerm2, "␛]1337;File=inline=1;width=7;height=5;preserveAspectRatio=0:SUkq+/=␇\n"),
    ])
  func `what belongs to a picture passes unchanged`(pictureProtocol: PictureProtocol, picture: String) {
    #expect(filtered(picture.withControls, pictureProtocol) == picture.withControls)
  }

  @Test(
    arguments: [
      "␛]0;title␇", "␛[2J", "␛[6n", "␛[?1049h", "␛c", "␛]52;c;aGk=␇",
      "␛P$q m␛\\",
      "␛Ptmux;␛␛[2J␛\\", "␛_Ga=d␛\\",
      "␛_Ga=T,t=f;L2V0Yy9wYXNzd2Q=␛\\",
      "␛_Ga=q,i=1;AAAA␛\\", "␛]1337;RequestUpload=format=tgz␇",
      "␛]1337;File=a:b␛[2J␇", "‹CSI›2J",
      "␇", "␛", "␛[", "␛[31", "␛P0q", "␛[31␛[2Jm",
    ], PictureProtocol.allCases)
  func `what does something else loses its teeth, in every protocol`(
    attack: String, pictureProtocol: PictureProtocol
  ) {
    let result = filtered("x\(attack)y".withControls, pictureProtocol)
    #expect(result.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control })
  }

  @Test(arguments: PictureProtocol.allCases)
  func `random bytes never become a sequence that is not a picture's`(pictureProtocol: PictureProtocol) {
    var generator = SplitMix(state: 11)
    let alphabet = Array("\u{1B}\u{1B}\u{1B}[]_P\\Gq;:m01a=T,\u{7}\n\u{9B}File=1337".utf8)
    let allowed = /\e\[[0-;]*m|\eP[0-;]*q[ -~\n]*\e\\|\e_G[ -~]*\e\\|\e\]1337;File=[ -~]*:[ -~]*\x07/
    for _ in 0..<3_000 {
      // Given
      let bytes = (0..<40).map { _ in alphabet.randomElement(using: &generator)! }
      // When
      let output = PictureFilter(pictureProtocol: pictureProtocol).filtered(bytes)
      // Then
      let rest = String(decoding: output, as: UTF8.self).replacing(allowed, with: "")
      #expect(!rest.utf8.contains(0x1B) && !rest.utf8.contains(0x07))
    }
  }
}
