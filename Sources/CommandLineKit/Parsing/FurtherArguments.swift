// Adds answers to questions to a command line, as if the user had typed them.

extension Arguments {
  public func has(_ parameter: Parameter) -> Bool {
    switch parameter {
    case .operand(let operand): self[operand] != nil
    case .option(let option): has(option)
    }
  }

  /// The arguments with a value added at the end of the line.
  ///
  /// Operands are positional, so the operands before it must be present.
  public func adding(_ value: String, to parameter: Parameter) -> Arguments {
    switch parameter {
    case .operand: changed { $0.operands.append(value) }
    case .option(let option): changed { $0.occurrences.append(Occurrence(option: option, value: value)) }
    }
  }

  /// The arguments with a flag added at the end of the line.
  public func adding(flag: OptionDescription) -> Arguments {
    changed { $0.occurrences.append(Occurrence(option: flag, value: nil)) }
  }

  public func replacingOperands(by operands: [String]) -> Arguments {
    changed { $0.operands = operands }
  }

  /// The arguments with another value for the last use of an option, or with the option added.
  public func replacing(_ option: OptionDescription, by value: String) -> Arguments {
    guard let index = occurrences.lastIndex(where: { $0.option.name == option.name }) else {
      return adding(value, to: .option(option))
    }
    return changed { $0.occurrences[index].value = value }
  }

  private func changed(_ change: (inout Arguments) -> Void) -> Arguments {
    var copy = self
    change(&copy)
    return copy
  }

  /// The words of a command line that parses to these arguments, operands first.
  ///
  /// Values that look like options are written as `--memo=-x` or after `--`.
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
