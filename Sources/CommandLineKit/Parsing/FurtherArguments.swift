// A line that grows by what its user is asked for, and is read as though all of it had been typed at once.

extension Arguments {
  /// Whether an operand or an option stands on the line.
  public func has(_ parameter: Parameter) -> Bool {
    switch parameter {
    case .operand(let operand): self[operand] != nil
    case .option(let option): has(option)
    }
  }

  /// The arguments with one more value at the end of the line.
  ///
  /// An operand is known by its place, so those before it must be there.
  public func adding(_ value: String, to parameter: Parameter) -> Arguments {
    var (operands, occurrences) = (operands, occurrences)
    switch parameter {
    case .operand: operands.append(value)
    case .option(let option): occurrences.append(Occurrence(option: option, value: value))
    }
    return Arguments(
      occurrences: occurrences, declaredOptions: declaredOptions, declaredOperands: declaredOperands,
      operands: operands)
  }

  /// The words of a line of a command that is read as just these arguments, the operands first.
  ///
  /// What looks like an option and is none is written as `--memo=-x`, or behind `--`.
  public func words(of command: String) -> [String] {
    let options = occurrences.flatMap { use in
      guard let value = use.value else { return [use.option.spelling] }
      return TokenReader.looksLikeOption(value)
        ? ["\(use.option.spelling)=\(value)"] : [use.option.spelling, value]
    }
    let name = CommandName.words(of: command)
    return operands.contains(where: TokenReader.looksLikeOption)
      ? name + options + ["--"] + operands : name + operands + options
  }
}
