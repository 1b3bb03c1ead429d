import SpaceDomain

/// The HTML character references that occur in astronomers' texts.
/// Names and values from the HTML standard, https://html.spec.whatwg.org/multipage/named-characters.html.
enum HTMLEntities {
  /// The character of a reference without its `&` and `;`; nil when it is unknown or invalid.
  static func character(_ reference: Substring) -> String? {
    guard reference.hasPrefix("#") else { return named[String(reference)] }
    let digits = reference.dropFirst()
    let hexadecimal = digits.first == "x" || digits.first == "X"
    guard let value = hexadecimal ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits),
      value != 0, let scalar = Unicode.Scalar(value)
    else { return nil }
    return String(Character(scalar))
  }

  private static let named: [String: String] = {
    var names: [String: String] = [
      "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": "\u{A0}", "shy": "",
      "ensp": " ", "emsp": " ", "thinsp": " ", "ndash": "–", "mdash": "—", "lsquo": "‘", "rsquo": "’",
      "sbquo": "‚", "ldquo": "“", "rdquo": "”", "bdquo": "„", "hellip": "…", "bull": "•", "prime": "′",
      "Prime": "″", "trade": "™", "minus": "−", "times": "×", "asymp": "≈", "ne": "≠", "le": "≤", "ge": "≥",
      "infin": "∞", "larr": "←", "rarr": "→", "euro": "€", "Scaron": "Š", "scaron": "š", "OElig": "Œ",
      "oelig": "œ", "Yuml": "Ÿ", "odot": "⊙", "oplus": "⊕", "sim": "∼", "radic": "√",
    ]
    let latin1 =
      "iexcl cent pound curren yen brvbar sect uml copy ordf laquo not - reg macr deg plusmn sup2 sup3 acute "
      + "micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml "
      + "Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc "
      + "Otilde Ouml - Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring "
      + "aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde "
      + "ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml"
    let greek =
      "alpha beta gamma delta epsilon zeta eta theta iota kappa lambda mu nu xi omicron pi rho sigmaf sigma tau "
      + "upsilon phi chi psi omega"
    for (list, first) in [(latin1, 0xA1), (greek, 0x3B1), (greek.capitalized, 0x391)] as [(String, UInt32)] {
      for (offset, name) in list.split(separator: " ").enumerated() where name != "-" {
        names[String(name)] = Unicode.Scalar(first + UInt32(offset)).map { String(Character($0)) }
      }
    }
    return names
  }()
}
