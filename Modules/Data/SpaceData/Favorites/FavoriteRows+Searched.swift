import SpaceDomain

extension FavoriteRows {
  /// The pictures of the day that have their texts, as a search reads them. They are found among the bytes; a row in another
  /// form than the one that is written is decoded.
  var searchedAPODs: [SearchedAPOD] {
    lines.compactMap { line in
      switch Self.kind(of: line) {
      case APODFavorite.kind: Self.searched(line) ?? decoded(line)
      case nil: decoded(line)
      default: nil
      }
    }
  }

  private func decoded(_ line: ArraySlice<UInt8>) -> SearchedAPOD? {
    guard let apod = favorite(line)?.item.apod, !apod.isTitleOnly else { return nil }
    return SearchedAPOD(apod)
  }

  private static let (start, item, end) = (
    Array(#"{"added":"#.utf8), Array(#","item":{""#.utf8), Array("}}}}".utf8)
  )
  private static let dayNames = ["day", "title", "type", "url", "thumbnailURL"]
  private static let names = (dayNames + APOD.fields.filter { $0.searched != nil }.map(\.name)).map {
    Array($0.utf8)
  }

  /// The kind in a row of the form that is written: `{"added":1,"item":{"apod":{"_0":{…}}}}`; nil for other rows.
  private static func kind(of line: ArraySlice<UInt8>) -> String? {
    guard line.starts(with: start), line.suffix(end.count) == end[...] else { return nil }
    let behind = line.dropFirst(start.count).drop { $0 != item[0] }
    guard behind.starts(with: item) else { return nil }
    let name = behind.dropFirst(item.count).prefix { $0 != UInt8(ascii: "\"") }
    guard line[name.endIndex...].starts(with: #"":{"_0":{"#.utf8) else { return nil }
    return String(decoding: name, as: UTF8.self)
  }

  /// The picture in a row of the form that is written; nil if its bytes do not tell all.
  private static func searched(_ line: ArraySlice<UInt8>) -> SearchedAPOD? {
    let values = JSONTexts.values(of: names, in: line)
    func text(_ place: Int) -> String? {
      values[place].flatMap { unescaped($0, isLine: false) }.map {
        String(decoding: $0, as: UTF8.self)
      }
    }
    let texts = values[dayNames.count...].map { text -> ArraySlice<UInt8>? in
      guard let text else { return [] }
      return unescaped(text, isLine: true)
    }
    guard let day = text(0).flatMap({ CalendarDay($0) }), let title = text(1),
      let medium = text(2).flatMap(ArchivedAPOD.MediaType.init),
      // Without an explanation it may be a title alone.
      texts.first??.isEmpty == false, !texts.contains(nil)
    else { return nil }
    let picture = medium == .image ? text(3) : medium == .video ? text(4) : nil
    guard medium != .image || picture != nil else { return nil }
    return SearchedAPOD(
      day: day, title: title, medium: medium, picture: picture, texts: texts.compactMap(\.self))
  }

  /// The meaning of a string of JSON; nil for one with characters by their numbers.
  /// - Parameter isLine: true for a space in place of each line break and tab.
  private static func unescaped(_ string: ArraySlice<UInt8>, isLine: Bool) -> ArraySlice<UInt8>? {
    guard string.firstIndex(of: UInt8(ascii: "\\"), in: string.indices) != nil else { return string }
    var hasNumber = false
    let plain = string.unescaped { byte in
      switch byte {
      case UInt8(ascii: "n"): return UInt8(ascii: isLine ? " " : "\n")
      case UInt8(ascii: "t"): return UInt8(ascii: isLine ? " " : "\t")
      case UInt8(ascii: "r"): return UInt8(ascii: "\r")
      case UInt8(ascii: "b"): return 0x08
      case UInt8(ascii: "f"): return 0x0C
      case UInt8(ascii: "u"): hasNumber = true
      default: break
      }
      return byte
    }
    return hasNumber ? nil : plain[...]
  }
}
