import TerminalPictures

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

// Decodes and draws pictures as the program does, to be measured from outside. Exit codes: 0 for success, 1
// if the picture is refused or the file cannot be read, 2 if the arguments are wrong.

let usage = """
  usage: picture-tool decode FILE [--width N --height N [--part X,Y,W,H]]
         picture-tool draw FILE --as cells|kitty|sixel|iterm2 --size COLSxROWS [--colors full|256|16|none]
                           [--glyphs half|quadrant|sextant|ascii] [--cell WxH]
         picture-tool frames FILE
  decode writes PPM or, with alpha, PAM; the part is all that is written of a picture that would otherwise be
  smaller than N by N pixels, in which it is measured. draw fills COLS by ROWS cells of WxH pixels (10x20), whatever
  the picture's shape is. frames writes all pictures of a GIF as PAM, one after the other.
  """

do {
  let arguments = try Arguments(CommandLine.arguments.dropFirst())
  let file = try File.read(arguments.path)
  File.write(try arguments.action.output(file))
} catch {
  switch error {
  case .usage: File.complain(usage)
  case .unreadable(let path): File.complain("Cannot read \(path).")
  case .refused(let reason): File.complain(reason)
  }
  exit(error == .usage ? 2 : 1)
}
