import BillingCore
import BookSchema
import CommandLineKit
import Typesetting

/// A command that renames a category, tag, payment method or member throughout the book.
protocol RenameCommand: ChangeCommand where Request == (wanted: String, typed: String) {
  static var kind: SharedName { get }
  static var values: ValueKind { get }
}

extension RenameCommand {
  static var recordsDate: Bool { false }

  /// An existing name is completed too, since renaming to one merges both.
  static var operands: [OperandDescription] {
    [
      OperandDescription("OLD", .one, values, "Current name", "今の名前"),
      OperandDescription("NEW", .one, values, "The new name; an existing one merges both", "新しい名前（既存の名前なら1つにまとめる）"),
    ]
  }

  static func gather(_ context: Context) throws -> Request {
    let (old, new) = (operands[0], operands[1])
    let typed = context.arguments.required(new).trimmed()
    try naming(new.placeholder, typed) { try Subscription.validate(name: typed) }
    return (context.arguments.required(old).trimmed(), typed)
  }

  static func subject(_ request: Request) -> String? { "\(request.wanted) -> \(request.typed)" }

  static func decide(_ request: Request, _ book: inout Book, _ context: Context) throws -> ChangeReport {
    let before = book
    do {
      let renaming = try book.rename(kind, request.wanted, to: request.typed, at: context.clock.now)
      var report = renaming.report(of: kind)
      let all = Array(before.subscriptions.indices)
      if let note = Hints.assumedChanges(on: all, before, book) { report.notes.append(note) }
      if renaming.isMerge, !context.isDryRun {
        report.notes.append(Text("To separate them again: subtrack undo", "元に戻すには: subtrack undo"))
      }
      return report
    } catch RenamingError.unchanged(let name) {
      let shown = Name(name)
      return .unchanged(Text("The name is \(shown) already.", "名前はすでに \(shown) です。"))
    } catch RenamingError.unknown {
      throw ErrorReport.unknownName(kind, request.wanted, book.names(of: kind))
    } catch RenamingError.shareTooLarge(let weight) {
      let largest = Share.weights.upperBound
      throw ErrorReport.problem(
        "sharesTooLarge", "Their combined weight would be \(weight), above the limit of \(largest).",
        "負担の比率を合わせると\(weight)になり、上限の\(largest)を超えます。",
        WayOut(
          "Set smaller weights first, for example: subtrack edit SUB --share A:1 --share B:2",
          "先に小さい比率に書き換えてください。例: subtrack edit サブスク名 --share 花子:1 --share 太郎:2"))
    }
  }
}

extension SharedName {
  /// The kind as a noun within a sentence.
  var noun: Text {
    switch self {
    case .category: Text("category", "カテゴリ")
    case .tag: Text("tag", "タグ")
    case .paymentMethod: Text("payment method", "支払い方法")
    case .member: Text("member", "メンバー")
    }
  }
}

extension Renaming {
  /// Reports the new name with the number of places that have it now.
  fileprivate func report(of kind: SharedName) -> ChangeReport {
    let (old, new, noun) = (Name(before), Name(after), kind.noun)
    let line =
      isMerge
      ? Text(
        "Merged the \(noun) '\(old)' into '\(new)'\(extent).", "\(noun)「\(old)」を「\(new)」にまとめました\(extent)。")
      : Text(
        "Renamed the \(noun) '\(old)' to '\(new)'\(extent).", "\(noun)「\(old)」を「\(new)」に変更しました\(extent)。")
    let merged = Text("'\(new)' was in use already, so both are one.", "「\(new)」はすでに使われているため、1つになります。")
    return ChangeReport(
      lines: [line],
      warnings: removed.map { Self.gone($0.title, new).warning(.budgetRemoved) }
        + removedGoals.map { Self.gone($0.title, new).warning(.goalRemoved) }
        + (isMerge ? [merged.warning(.merged)] : []),
      notes: remainingAccount.map { [Self.twoAccounts($0, new)] } ?? [])
  }

  /// The numbers of subscriptions, recorded charges and budgets; empty if the name was only in a list.
  private var extent: Text {
    let all: [(count: Int, en: String, ja: String)] = [
      (subscriptions, "subscription", "サブスクリプション"), (charges, "recorded charge", "請求の記録"),
      (movesAccount ? 1 : 0, "account", "口座・カード"), (budgets.count, "budget", "予算"), (goals.count, "goal", "目標"),
    ]
    let places = all.filter { $0.count > 0 }
    if places.isEmpty { return Text.nothing }
    let english = Phrasing.listed(places.map { Phrasing.counted($0.count, $0.en) })
    let japanese = places.map { "\($0.ja) \($0.count)件" }.joined(separator: "、")
    return Text(" in \(Word(english))", "（\(Word(japanese))）")
  }

  private static func twoAccounts(_ old: String, _ new: Name) -> Text {
    let remove: Line = "subtrack account remove \(Name(old))"
    return Text(
      "The account '\(Name(old))' stays, since '\(new)' has one of its own. To remove it: \(remove)",
      "「\(new)」には別の口座があるため、口座「\(Name(old))」は残しました。削除するには: \(remove)")
  }

  private static func gone(_ title: Text, _ new: Name) -> Text {
    Text("Removed the \(title), since '\(new)' has one of its own.", "「\(new)」のものがあるため、\(title)は削除しました。")
  }
}

extension ErrorReport {
  /// No record has the name that was to be changed.
  fileprivate static func unknownName(_ kind: SharedName, _ wanted: String, _ known: [String]) -> ErrorReport {
    let most = 12
    let (noun, shown) = (kind.noun, Name(wanted))
    let names = known.prefix(most).map(SafeText.visible)
    let more = known.count > most
    let list = Text(
      en: "The names in use are: " + names.joined(separator: ", ") + (more ? ", ..." : "."),
      ja: "使われている名前: " + names.joined(separator: "、") + (more ? " など" : ""))
    let none = Text(
      "There are none yet. To list your subscriptions: subtrack list", "まだ1つもありません。サブスクリプションの一覧: subtrack list")
    return .problem(
      "unknownName", "There is no \(noun) '\(shown)'.",
      "「\(shown)」という\(noun)は\(kind == .member ? Text("", "いません") : Text("", "ありません"))。",
      WayOut(.didYouMean(Suggestions.nearest(to: wanted, among: known)) ?? (known.isEmpty ? none : list)))
  }
}
