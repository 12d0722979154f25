/// A part of a value that does not count where two of them are compared: the saves that set it, the day it is seen from.
@propertyWrapper
public struct Uncompared<Value: Sendable>: Hashable, Sendable {
  public var wrappedValue: Value

  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }

  public static func == (_: Self, _: Self) -> Bool { true }
  public func hash(into _: inout Hasher) {}
}
