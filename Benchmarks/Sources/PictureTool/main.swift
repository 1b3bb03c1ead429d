import Glibc
import TerminalPictures
func readAll(_ path: String) -> [UInt8] {
  let f = fopen(path, "rb")!
  defer { fclose(f) }
  var out: [UInt8] = []
  var buf = [UInt8](repeating: 0, count: 1 << 20)
  while true { let n = fread(&buf, 1, buf.count, f); if n <= 0 { break }; out += buf[..<n] }
  return out
}
func ppm(_ b: [UInt8]) -> Bitmap {
  var i = 0; var v: [Int] = []
  i = 2
  while v.count < 3 { while b[i] <= 32 { i += 1 }; var n = 0; while b[i] > 32 { n = n*10 + Int(b[i]) - 48; i += 1 }; v.append(n) }
  i += 1
  return Bitmap(size: PixelSize(width: v[0], height: v[1]), layout: .rgb, bytes: Array(b[i...]))
}
let a = CommandLine.arguments
var opt: [String: String] = [:]
var i = 3
while i + 1 < a.count { opt[a[i]] = a[i+1]; i += 2 }
let bm = ppm(readAll(a[2]))
let s = (opt["--size"] ?? "80x28").split(separator: "x").map { Int($0)! }
for k in opt.keys where k.hasPrefix("-t") { Tune.v[String(k.dropFirst(2))] = Float(opt[k]!) }
let clock = ContinuousClock()
var out: [UInt8] = []
let d = CellDrawing(glyphs: GlyphSet(rawValue: opt["--glyphs"] ?? "quadrant")!, colors: ColorDepth(rawValue: opt["--colors"] ?? "full")!)
let t = clock.measure {
  switch opt["--as"] ?? "cells" {
  case "scale": out = bm.scaled(to: PixelSize(width: s[0], height: s[1])).bytes
  case "sixel": out = SixelPicture.sequence(bm, size: PixelSize(width: s[0] * 10, height: s[1] * 20))
  case "kitty": let k = KittyPicture(id: 1); out = k.transmission(of: bm) + k.placement(of: bm.size, columns: s[0], rows: s[1])
  default: out = CellPicture(bm, columns: s[0], rows: s[1], drawing: d).ansi()
  }
}
if opt["--time"] != nil { let m = Array("\(t)\n".utf8); write(2, m, m.count) }
var off = 0
while off < out.count { let n = out[off...].withUnsafeBytes { write(1, $0.baseAddress, $0.count) }; if n <= 0 { break }; off += n }
