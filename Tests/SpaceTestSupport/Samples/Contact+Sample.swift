import Foundation
import SpaceDomain

extension Contact {
  /// A contact whose email address and picture are derived from the name.
  public static func sample(_ name: String = "Ada Lovelace") -> Contact {
    let word = name.split(separator: " ").first.map { $0.lowercased() } ?? "nobody"
    return Contact(
      name: name, phones: ["+44 20 7946 0000"], emails: ["\(word)@example.org"],
      portrait: .linked(URL(string: "https://pictures.example.org/\(word).jpg")!))!
  }
}
