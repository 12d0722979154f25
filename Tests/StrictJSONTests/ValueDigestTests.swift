import StrictJSON
import Testing

@Suite("Digests of values")
struct ValueDigestTests {
  private func digest(_ text: String, without keys: [String] = []) throws -> String {
    try ValueDigest.text(of: Array(text.utf8), without: JSONKeyNames(keys))
  }

  @Test(
    "Spaces, the order of keys, escapes and the form of a number do not count",
    arguments: [
      #"{"b": [1, {"c": null}], "a": "é/x", "n": 15.90, "z": 0}"#,
      "{\n\t\"z\":-0.0, \"n\" :15.9,\r\n\"a\":\"\\u00e9\\/x\",\"b\":[1.0,{\"c\":null}]}\n",
      #"{"n":159e-1,"z":0e7,"\u0061":"\u00E9/\u0078","b":[0.1E+1,{"c":null}]}"#,
      #"{"n":0.159E2,"z":0,"b":[10E-1,{"c":null}],"a":"é\u002fx"}"#,
    ])
  func equalValues(text: String) throws {
    #expect(try digest(text) == digest(#"{"a":"é/x","b":[1,{"c":null}],"n":15.9,"z":0}"#))
  }

  @Test(
    "Every other change counts",
    arguments: [
      #"{"a":"é/y","b":[1,2],"n":15.9}"#, #"{"a":"e\u0301/x","b":[1,2],"n":15.9}"#, #"{"a":"é/x","b":[2,1],"n":15.9}"#,
      #"{"a":"é/x","b":[1,2],"n":-15.9}"#, #"{"a":"é/x","b":[1,2],"n":159}"#, #"{"a":"é/x","b":[1,2],"n":"15.9"}"#,
      #"{"a":"é/x","b":[1,2]}"#, #"{"a":"é/x","b":[1,2],"n":15.9,"m":null}"#, #"{"a":"é/x","b":[[1,2]],"n":15.9}"#,
      #"{"b":"é/x","a":[1,2],"n":15.9}"#, #"{"a":"é/x","b":[1,2],"n":true}"#,
      #"{"a":"é/x","b":[1,2],"n":15.900000000000001}"#,
      #"{"a":"é/x","b":{"1":2},"n":15.9}"#, #"{"a":"é/x","b":[1,2,null],"n":15.9}"#,
    ])
  func otherValues(text: String) throws {
    #expect(try digest(text) != digest(#"{"a":"é/x","b":[1,2],"n":15.9}"#))
  }

  @Test("Some members of the root can be left out, wherever they are")
  func leftOut() throws {
    let whole = try digest(#"{"a":{"w":1}}"#)
    #expect(try digest(#"{"w":{"x":[1]},"a":{"w":1}}"#, without: ["w"]) == whole)
    #expect(try digest(#"{"a":{"w":1},"\u0077":2}"#, without: ["w"]) == whole)
    #expect(try digest(#"{"a":{}}"#, without: ["w"]) != whole)
  }

  @Test("The digest of a text never changes, because files hold it")
  func fixedDigests() throws {
    #expect(try digest("{}") == "d2c55d36e234015e")
    #expect(
      try digest(#"{"name":"Netflix","amount":15.99,"tags":["tv",true,null],"note":"a long text of \u0032 words"}"#)
        == "2bce89e334aed2b5")
  }

  @Test(
    "A text that is no object has none",
    arguments: ["", "[]", "1", "{\"a\":1} x", "{\"a\" 1}", "{\"a\":1", "{\"a\":x}"])
  func noObject(text: String) {
    #expect(throws: JSONError.self) { try digest(text) }
  }
}
