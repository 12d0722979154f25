/// The values of a command line as text, accessed through the descriptions.
///
/// Requesting an option or operand that the command does not declare is a programming error and stops a debug build.
public struct Arguments: Sendable {
  struct Occurrence: Sendable {
    let option: OptionDescription
    var value: String?
    /// The number of operands before the option; `nil` if it was not typed.
    var operandsBefore: Int?
  }

  var occurrences: [Occurrence]
  let declaredOptions: [OptionDescription]
  let declaredOperands: [OperandDescription]
  /// All operands in the order of the line, without the command's name.
  public internal(set) var operands: [String]

  /// The value of an option that is not repeatable; `nil` if it was not given.
  public subscript(option: OptionDescription) -> String? { values(of: option).last }

  /// All values of an option, in the order of the line.
  public func values(of option: OptionDescription) -> [String] {
    uses(of: option).compactMap(\.value)
  }

  public func has(_ option: OptionDescription) -> Bool { !uses(of: option).isEmpty }

  /// Whether the line has a flag or, if it is an alias, the option and value that it means.
  ///
  /// The command need not declare the flag.
  public func means(_ flag: OptionDescription) -> Bool {
    occurrences.contains { use in
      use.option.name == flag.name
        || flag.meaning.map { use.option.name == $0.option && use.value == $0.value } ?? false
    }
  }

  /// The first value of an operand; `nil` if it was not given.
  public subscript(operand: OperandDescription) -> String? { values(of: operand).first }

  /// All values of an operand, in the order of the line.
  public func values(of operand: OperandDescription) -> [String] {
    guard let index = declaredOperands.firstIndex(where: { $0.placeholder == operand.placeholder }) else {
      assertionFailure("\(operand.placeholder) is not declared")
      return []
    }
    return Array(operands.dropFirst(index).prefix(operand.arity.isRepeating ? operands.count : 1))
  }

  /// The value of an operand of arity `one`; the parser rejects lines without it.
  public func required(_ operand: OperandDescription) -> String {
    guard let value = self[operand] else { preconditionFailure("\(operand.placeholder) is not required") }
    return value
  }

  /// The option with a value directly before an operand: `--notice` and 30 in `--notice 30 days`.
  public func valueBefore(operandAt index: Int) -> (option: OptionDescription, value: String)? {
    guard let use = occurrences.last(where: { $0.operandsBefore == index }) else { return nil }
    return use.value.map { (use.option, $0) }
  }

  /// The number of operands from an index on that no option divides.
  public func unbrokenOperands(from index: Int) -> Int {
    let next = occurrences.compactMap(\.operandsBefore).filter { $0 > index }.min() ?? operands.count
    return next - index
  }

  /// Whether an option is given that the command need not have.
  public func isGiven(_ option: OptionDescription) -> Bool { occurrences.contains { $0.option.name == option.name } }

  private func uses(of option: OptionDescription) -> [Occurrence] {
    assert(declaredOptions.contains { $0.name == option.name }, "\(option.spelling) is not declared")
    return occurrences.filter { $0.option.name == option.name }
  }

  /// Decodes the arguments of a process; throws `notUTF8` for the first one that is not UTF-8.
  ///
  /// Bytes are never repaired: a repaired name would mean another subscription or file.
  public static func decoding(_ arguments: [[UInt8]]) throws(CommandLineError) -> [String] {
    var decoded: [String] = []
    decoded.reserveCapacity(arguments.count)
    for (index, bytes) in arguments.enumerated() {
      guard let text = String(validating: bytes, as: UTF8.self) else { throw .notUTF8(index: index) }
      decoded.append(text)
    }
    return decoded
  }
}
