import SpaceDomain

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension APOD {
  /// What is told to others: the title, the day and where it is shown.
  var shareText: SafeText {
    let link = (page ?? pictureURL(.full)).map { "\n" + SafeText($0.absoluteString) } ?? ""
    return "\(title) (\(day))" + link
  }
}

extension Launch {
  /// What is told to others: the name, the time and a page about it.
  var shareText: SafeText {
    let link = links.first.map { "\n" + SafeText($0.url.absoluteString) } ?? ""
    return "\(name) – \(netText())" + link
  }
}
