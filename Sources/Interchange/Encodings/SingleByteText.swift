/// Encodings with one byte for each character: ASCII, and above it what each has.
enum SingleByteText {
  /// Appends the text, or returns the offset of a byte without a character.
  static func decode(_ bytes: [UInt8], as encoding: TextEncoding, to text: inout [UInt8]) -> Int? {
    let last = table(of: encoding).unicodeScalars.map { $0 == " " ? 0 : UInt16($0.value) }
    let characters = Array(0x80..<UInt16(0x100 - last.count)) + last
    text.reserveCapacity(bytes.count + bytes.count / 8)
    for (index, byte) in bytes.enumerated() {
      let unit = byte < 0x80 ? UInt16(byte) : characters[Int(byte & 0x7F)]
      if unit == 0, byte >= 0x80 { return index }
      text.append(unit: unit)
    }
    return nil
  }

  /// The byte of each character beyond ASCII.
  static func bytes(of encoding: TextEncoding) -> [Unicode.Scalar: UInt8] {
    let scalars = Array(table(of: encoding).unicodeScalars)
    let bytes = (0x100 - scalars.count..<0x100).map { UInt8($0) }
    return Dictionary(zip(scalars, bytes).filter { $0.0 != " " }) { first, _ in first }
  }

  /// The characters up to 0xFF, a space for none; those of Latin-1 before them.
  private static func table(of encoding: TextEncoding) -> String {
    switch encoding {
    case .windows1252:
      "€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ\u{A0}¡¢£¤¥¦§¨©ª«¬\u{AD}®¯°±²³´µ¶·¸¹º»¼½¾¿ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖ×ØÙÚÛÜÝÞßàáâãäåæçèéêëìíîïðñòóôõö÷øùúûüýþÿ"
    case .iso885915:
      "\u{A0}¡¢£€¥Š§š©ª«¬\u{AD}®¯°±²³Žµ¶·ž¹º»ŒœŸ¿ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖ×ØÙÚÛÜÝÞßàáâãäåæçèéêëìíîïðñòóôõö÷øùúûüýþÿ"
    case .windows1250:
      "€ ‚ „…†‡ ‰Š‹ŚŤŽŹ ‘’“”•–— ™š›śťžź\u{A0}ˇ˘Ł¤Ą¦§¨©Ş«¬\u{AD}®Ż°±˛ł´µ¶·¸ąş»Ľ˝ľżŔÁÂĂÄĹĆÇČÉĘËĚÍÎĎĐŃŇÓÔŐÖ×ŘŮÚŰÜÝŢßŕáâăäĺćçčéęëěíîďđńňóôőö÷řůúűüýţ˙"
    case .iso88592:
      "\u{A0}Ą˘Ł¤ĽŚ§¨ŠŞŤŹ\u{AD}ŽŻ°ą˛ł´ľśˇ¸šşťź˝žżŔÁÂĂÄĹĆÇČÉĘËĚÍÎĎĐŃŇÓÔŐÖ×ŘŮÚŰÜÝŢßŕáâăäĺćçčéęëěíîďđńňóôőö÷řůúűüýţ˙"
    case .windows1251:
      "ЂЃ‚ѓ„…†‡€‰Љ‹ЊЌЋЏђ‘’“”•–— ™љ›њќћџ\u{A0}ЎўЈ¤Ґ¦§Ё©Є«¬\u{AD}®Ї°±Ііґµ¶·ё№є»јЅѕїАБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯабвгдежзийклмнопрстуфхцчшщъыьэюя"
    case .koi8r:
      "─│┌┐└┘├┤┬┴┼▀▄█▌▐░▒▓⌠■∙√≈≤≥\u{A0}⌡°²·÷═║╒ё╓╔╕╖╗╘╙╚╛╜╝╞╟╠╡Ё╢╣╤╥╦╧╨╩╪╫╬©юабцдефгхийклмнопярстужвьызшэщчъЮАБЦДЕФГХИЙКЛМНОПЯРСТУЖВЬЫЗШЭЩЧЪ"
    case .utf8, .utf16LittleEndian, .utf16BigEndian, .cp932: ""
    }
  }
}
