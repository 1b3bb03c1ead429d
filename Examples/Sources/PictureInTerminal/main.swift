// Draws a JPEG, PNG or GIF with characters, 60 columns wide. Usage: PictureInTerminal FILE

import Foundation
import TerminalPictures

guard CommandLine.arguments.count == 2,
  let file = FileManager.default.contents(atPath: CommandLine.arguments[1])
else {
  print("Usage: PictureInTerminal FILE")
  exit(2)
}
do {
  // A terminal cell is about twice as high as it is wide.
  let cell = PixelSize(width: 8, height: 16)
  let wanted = PixelSize(width: 60 * cell.width, height: 30 * cell.height)
  let picture = try PictureDecoder.decode(Array(file), atLeast: wanted)
  let area = CellPicture.area(of: picture.fullSize, columns: 60, rows: 30, cell: cell)
  let drawn = CellPicture(picture.bitmap, columns: area.columns, rows: area.rows, drawing: CellDrawing())
  FileHandle.standardOutput.write(Data(drawn.ansi()))
} catch {
  print("\(CommandLine.arguments[1]) cannot be drawn: \(error)")
  exit(1)
}
