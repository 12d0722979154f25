import BillingCore

/// Splits amounts among the members of a book.
///
/// Laws:
/// - the parts of an amount add up to it, by the method of the largest remainder (`Money.split`);
/// - equal remainders are decided by the order of the members; names that are not listed come last;
/// - without shares, the whole amount is the share of the payer; an amount without members belongs to no one.
public struct MemberShares: Sendable {
  public struct Part: Equatable, Sendable {
    public var member: String
    public var amount: Money
  }

  private let ranks: [String: Int]

  public init(of book: Book) {
    var ranks: [String: Int] = [:]
    for index in book.members.indices where ranks[book.members[index].name] == nil {
      ranks[book.members[index].name] = index
    }
    self.ranks = ranks
  }

  /// The parts of an amount in the order of the members; 999 by Aki 2, Ken 1 is 666 and 333.
  ///
  /// A weight of zero gives no part. If all weights are zero (a damaged book, reported by `doctor`), the payer owes
  /// the whole.
  public func parts(of amount: Money, by costSplit: CostSplit) -> [Part] {
    let shares = merged(costSplit.shares.filter { $0.weight > 0 })
    do throws(SplitError) {
      return zip(shares, try amount.split(byWeights: shares.map(\.weight))).map { Part(member: $0.member, amount: $1) }
    } catch {
      return costSplit.payer.map { [Part(member: $0, amount: amount)] } ?? []
    }
  }

  /// The part of one member, or `nil` if there is none.
  func part(of amount: Money, by costSplit: CostSplit?, for member: String) -> Money? {
    costSplit.flatMap { parts(of: amount, by: $0).first { $0.member == member }?.amount }
  }

  /// Merges repeated members, and puts them in order.
  private func merged(_ shares: [Share]) -> [Share] {
    var once: [Share] = []
    var indices: [String: Int] = [:]
    for share in shares {
      if let index = indices[share.member] {
        once[index].weight += share.weight
      } else {
        indices[share.member] = once.count
        once.append(share)
      }
    }
    let ordered = once.enumerated().ordered {
      (ranks[$0.element.member] ?? .max, $0.offset) < (ranks[$1.element.member] ?? .max, $1.offset)
    }
    return ordered.map(\.element)
  }
}
