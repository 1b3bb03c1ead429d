import Testing

@testable import SpaceConsole

@Suite struct PictureFilterTests {
  private func filtered(_ text: String, _ pictureProtocol: PictureProtocol) -> String {
    let bytes = PictureFilter(pictureProtocol: pictureProtocol).filtered(Array(text.utf8))
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test(
    "What belongs to a picture passes unchanged",
    arguments: [
      (PictureProtocol.symbols, "\u{1B}[0m\u{1B}[38;2;1;2;3;48;2;4;5;6m▁▂🬀 \u{1B}[0m\n▃\n"),
      (.sixel, "\u{1B}P0;1;0q\"1;1;56;36#0;2;1;1;2!13?_$-\u{1B}\\\n"),
      (
        .kitty,
        "\u{1B}_Ga=T,f=32,s=56,v=40,c=7,r=5,m=1\u{1B}\\\u{1B}_Gm=1;u7Cu/7+=\u{1B}\\\u{1B}_Gm=0\u{1B}\\\n"
      ),
      (.iTerm2, "\u{1B}]1337;File=inline=1;width=7;height=5;preserveAspectRatio=0:SUkq+/=\u{7}\n"),
    ])
  func passesPictures(pictureProtocol: PictureProtocol, picture: String) {
    #expect(filtered(picture, pictureProtocol) == picture)
  }

  @Test(
    "What does something else loses its teeth, in every protocol",
    arguments: [
      "\u{1B}]0;title\u{7}", "\u{1B}[2J", "\u{1B}[6n", "\u{1B}[?1049h", "\u{1B}c", "\u{1B}]52;c;aGk=\u{7}",
      "\u{1B}P$q m\u{1B}\\",
      "\u{1B}Ptmux;\u{1B}\u{1B}[2J\u{1B}\\", "\u{1B}_Ga=d\u{1B}\\",
      "\u{1B}_Ga=T,t=f;L2V0Yy9wYXNzd2Q=\u{1B}\\",
      "\u{1B}_Ga=q,i=1;AAAA\u{1B}\\", "\u{1B}]1337;RequestUpload=format=tgz\u{7}",
      "\u{1B}]1337;File=a:b\u{1B}[2J\u{7}", "\u{9B}2J",
      "\u{7}", "\u{1B}", "\u{1B}[", "\u{1B}[31", "\u{1B}P0q", "\u{1B}[31\u{1B}[2Jm",
    ], PictureProtocol.allCases)
  func stopsOthers(attack: String, pictureProtocol: PictureProtocol) {
    let result = filtered("x\(attack)y", pictureProtocol)
    #expect(result.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control })
  }

  @Test("Random bytes never become a sequence that is not a picture's", arguments: PictureProtocol.allCases)
  func survivesNoise(pictureProtocol: PictureProtocol) {
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
