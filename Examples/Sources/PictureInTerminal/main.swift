// Draws a JPEG, PNG or GIF 60 columns wide, without Foundation. Usage: PictureInTerminal FILE

import TerminalPictures

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

guard CommandLine.arguments.count == 2, let file = fopen(CommandLine.arguments[1], "rb") else {
  print("Usage: PictureInTerminal FILE")
  exit(2)
}
var bytes: [UInt8] = []
var piece = [UInt8](repeating: 0, count: 65_536)
while case let count = fread(&piece, 1, piece.count, file), count > 0 { bytes += piece.prefix(count) }

// A guess from the environment; a program that reads keys would ask the terminal.
let names = ["TERM", "TERM_PROGRAM", "KITTY_WINDOW_ID", "TMUX", "STY", "ZELLIJ"]
let variables = names.compactMap { name in getenv(name).map { (name, String(cString: $0)) } }
let terminal = TerminalGraphics(environment: Dictionary(uniqueKeysWithValues: variables))
do {
  let drawn = try Picture.draw(bytes, on: terminal, columns: 60)
  _ = write(STDOUT_FILENO, drawn, drawn.count)
} catch {
  print("\(CommandLine.arguments[1]) cannot be drawn: \(error)")
  exit(1)
}
