@testable import StrictJSON
import TestSupport
import Testing

/// The 340 documents of https://github.com/nst/JSONTestSuite.
@Suite("JSONTestSuite", .enabled(if: Corpora.areConfigured, "\(Corpora.skipReason)"))
struct JSONTestSuiteTests {
  /// RFC 8259 allows readers to accept these; this one rejects them on purpose, since no rule defines which value
  /// counts.
  static let refusedOnPurpose: [String: JSONError.Reason] = [
    "y_object_duplicated_key.json": .duplicateKey("a"),
    "y_object_duplicated_key_and_value.json": .duplicateKey("a"),
  ]

  static func outcome(_ path: String) throws -> Outcome {
    Outcome(try Corpora.bytes("JSONTestSuite/" + path))
  }

  static func documents(startingWith prefix: String) throws -> [String] {
    try Corpora.names(in: "JSONTestSuite/test_parsing").filter { $0.hasPrefix(prefix) }
  }

  @Test("the 95 valid documents are accepted, but for two with a key that stands twice")
  func valid() throws {
    let names = try Self.documents(startingWith: "y_")
    #expect(names.count == 95)
    for name in names {
      let outcome = try Self.outcome("test_parsing/" + name)
      if let reason = Self.refusedOnPurpose[name] {
        #expect(outcome == .refused(reason), "\(name)")
      } else {
        guard case .accepted = outcome else {
          Issue.record("\(name): \(outcome)")
          continue
        }
      }
    }
  }

  @Test("the 188 invalid documents are refused")
  func invalid() throws {
    let names = try Self.documents(startingWith: "n_")
    #expect(names.count == 188)
    for name in names {
      guard case .refused = try Self.outcome("test_parsing/" + name) else {
        Issue.record("\(name) was accepted")
        continue
      }
    }
  }

  @Test("the 35 documents on which readers may differ have one fixed outcome each")
  func implementationDefined() throws {
    let names = try Self.documents(startingWith: "i_")
    #expect(names == (Self.numbersKept + Array(Self.refused.keys)).sorted())
    for name in names {
      let text = String(decoding: try Corpora.bytes("JSONTestSuite/test_parsing/" + name), as: UTF8.self)
      let expected = Self.refused[name].map(Outcome.refused) ?? .accepted(text)
      #expect(try Self.outcome("test_parsing/" + name) == expected, "\(name)")
    }
  }

  /// Numbers of any size and precision are accepted, with their digits kept.
  static let numbersKept = [
    "i_number_double_huge_neg_exp.json",
    "i_number_huge_exp.json",
    "i_number_neg_int_huge_exp.json",
    "i_number_pos_double_huge_exp.json",
    "i_number_real_neg_overflow.json",
    "i_number_real_pos_overflow.json",
    "i_number_real_underflow.json",
    "i_number_too_big_neg_int.json",
    "i_number_too_big_pos_int.json",
    "i_number_very_big_negative_int.json",
  ]

  /// Invalid UTF-8, invalid escapes, a byte order mark, 500 nested arrays.
  static let refused: [String: JSONError.Reason] = [
    "i_object_key_lone_2nd_surrogate.json": .loneSurrogate(0xDFAA),
    "i_string_1st_surrogate_but_2nd_missing.json": .loneSurrogate(0xDADA),
    "i_string_1st_valid_surrogate_2nd_invalid.json": .loneSurrogate(0xD888),
    "i_string_UTF-16LE_with_BOM.json": .unexpectedByte(0xFF),
    "i_string_UTF-8_invalid_sequence.json": .invalidUTF8,
    "i_string_UTF8_surrogate_U+D800.json": .invalidUTF8,
    "i_string_incomplete_surrogate_and_escape_valid.json": .loneSurrogate(0xD800),
    "i_string_incomplete_surrogate_pair.json": .loneSurrogate(0xDD1E),
    "i_string_incomplete_surrogates_escape_valid.json": .loneSurrogate(0xD800),
    "i_string_invalid_lonely_surrogate.json": .loneSurrogate(0xD800),
    "i_string_invalid_surrogate.json": .loneSurrogate(0xD800),
    "i_string_invalid_utf-8.json": .invalidUTF8,
    "i_string_inverted_surrogates_U+1D11E.json": .loneSurrogate(0xDD1E),
    "i_string_iso_latin_1.json": .invalidUTF8,
    "i_string_lone_second_surrogate.json": .loneSurrogate(0xDFAA),
    "i_string_lone_utf8_continuation_byte.json": .invalidUTF8,
    "i_string_not_in_unicode_range.json": .invalidUTF8,
    "i_string_overlong_sequence_2_bytes.json": .invalidUTF8,
    "i_string_overlong_sequence_6_bytes.json": .invalidUTF8,
    "i_string_overlong_sequence_6_bytes_null.json": .invalidUTF8,
    "i_string_truncated-utf-8.json": .invalidUTF8,
    "i_string_utf16BE_no_BOM.json": .unexpectedByte(0x00),
    "i_string_utf16LE_no_BOM.json": .unexpectedByte(0x00),
    "i_structure_500_nested_arrays.json": .tooDeep(limit: 128),
    "i_structure_UTF-8_BOM_empty_object.json": .byteOrderMark,
  ]

  @Test("the 22 documents that others change on the way come out as they went in, or are refused")
  func transform() throws {
    #expect(try Corpora.names(in: "JSONTestSuite/test_transform") == Self.transformed.keys.sorted())
    for (name, expected) in Self.transformed {
      #expect(try Self.outcome("test_transform/" + name) == expected, "\(name)")
    }
  }

  static let transformed: [String: Outcome] = [
    "number_-9223372036854775808.json": .accepted("[-9223372036854775808]"),
    "number_-9223372036854775809.json": .accepted("[-9223372036854775809]"),
    "number_1.0.json": .accepted("[1.0]"),
    "number_1.000000000000000005.json": .accepted("[1.000000000000000005]"),
    "number_1000000000000000.json": .accepted("[1000000000000000]"),
    "number_10000000000000000999.json": .accepted("[10000000000000000999]"),
    "number_1e-999.json": .accepted("[1E-999]"),
    "number_1e6.json": .accepted("[1E6]"),
    "number_9223372036854775807.json": .accepted("[9223372036854775807]"),
    "number_9223372036854775808.json": .accepted("[9223372036854775808]"),
    "object_key_nfc_nfd.json": .accepted("{\"\u{E9}\":\"NFC\",\"e\u{301}\":\"NFD\"}"),
    "object_key_nfd_nfc.json": .accepted("{\"e\u{301}\":\"NFD\",\"\u{E9}\":\"NFC\"}"),
    "object_same_key_different_values.json": .refused(.duplicateKey("a")),
    "object_same_key_same_value.json": .refused(.duplicateKey("a")),
    "object_same_key_unclear_values.json": .refused(.duplicateKey("a")),
    "string_1_escaped_invalid_codepoint.json": .refused(.loneSurrogate(0xD800)),
    "string_1_invalid_codepoint.json": .refused(.invalidUTF8),
    "string_2_escaped_invalid_codepoints.json": .refused(.loneSurrogate(0xD800)),
    "string_2_invalid_codepoints.json": .refused(.invalidUTF8),
    "string_3_escaped_invalid_codepoints.json": .refused(.loneSurrogate(0xD800)),
    "string_3_invalid_codepoints.json": .refused(.invalidUTF8),
    "string_with_escaped_NULL.json": .accepted(#"["A\u0000B"]"#),
  ]
}
