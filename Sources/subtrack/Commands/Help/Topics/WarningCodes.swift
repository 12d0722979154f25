import CommandLineKit

extension ChangeWarning.Code {
  /// What the code says, for `help formats`.
  var meaning: Text {
    switch self {
    case .zeroAmount: Text("The amount is 0, perhaps because of a shell", "金額が0（シェルの置き換えによる可能性）")
    case .sameName: Text("Another subscription has the name", "同じ名前のサブスクがほかにもある")
    case .similarLabel:
      Text("A new category, tag or method is close to a known one", "既存のものとよく似た新しいカテゴリ・タグ・支払い方法")
    case .differsFromExisting: Text("The subscription of this id has other values", "このidの登録内容と異なる")
    case .pastUnconfirmed: Text("Charges before today are unconfirmed", "今日より前の請求が未確定")
    case .nothingToConfirm: Text("--paid found no charge before today", "--paid の対象となる請求がない")
    case .reopenedCharges: Text("The new dates leave past charges unconfirmed", "日付の変更で過去の請求が未確定になった")
    case .staysCancelled: Text("--or-update changed a cancelled subscription", "--or-update の対象が解約済み")
    case .leftOut: Text("Its state does not allow the change", "状態のため変更の対象外")
    case .movedChargeDropped: Text("A moved charge is after the end", "移した請求が終了日より後になった")
    case .recordDropped: Text("A record was removed along with its charge", "請求日がなくなり、記録を削除した")
    case .recordUnused: Text("A record no longer applies", "適用されなくなった記録がある")
    case .stillUnconfirmed: Text("More charges are unconfirmed", "未確定の請求がまだある")
    case .confirmedKept: Text("Confirmed charges stay after an end or in a pause", "解約・終了後や一時停止中の確定済みの請求が残る")
    case .unusedScope: Text("No subscription counts towards the budget", "予算の対象となるサブスクがない")
    case .merged: Text("The new name existed, so both are one", "既存の名前と1つになった")
    case .budgetRemoved: Text("The other name has a budget of its own", "もう一方の名前の予算があるため削除した")
    case .goalRemoved: Text("The other name has a goal of its own", "もう一方の名前の目標があるため削除した")
    case .farRate: Text("The rate is far from the one before", "前のレートと大きく離れている")
    case .noBaseCurrency: Text("Nothing is converted without a base currency", "基準通貨がなく、換算されない")
    case .notInFile: Text("The file has no rates of a currency", "ファイルにない通貨がある")
    case .notImported: Text("Rates that no total needs", "換算に不要なレートを取り込まなかった")
    case .manualRateWins: Text("Manual rates override imported ones", "手動登録のレートが優先される")
    case .differs: Text("Existing records differ from the file and stay", "ファイルと異なる既存の内容を残した")
    case .columnLost: Text("A column was not imported", "取り込まない列がある")
    case .dayPerhapsMoved: Text("A short month may have moved a date", "短い月のため日付がずれた可能性がある")
    case .cancellationDateAssumed: Text("The file has no cancellation date", "ファイルに解約日がない")
    case .encodingGuessed: Text("The file is not in UTF-8", "ファイルがUTF-8ではない")
    case .deletedHere: Text("What was deleted here was not imported", "手元で削除したものを取り込まなかった")
    case .totalOmitted: Text("A row of totals was not imported", "合計の行を除外した")
    case .pauseAssumed: Text("The file has no date of a pause", "ファイルに一時停止の日付がない")
    case .dateMoved: Text("A first charge was moved to a day of its cycle", "初回請求日を周期に合わせた")
    case .damagedFileReplaced: Text("The data file was damaged", "壊れたデータファイルを置き換えた")
    case .versionNotKept: Text("Saved, but 'undo' cannot revert it", "保存したが、undo で戻せない")
    case .historyNotPruned: Text("Saved, but an old version remains", "保存したが、古いバージョンが残った")
    case .leftoverNotRemoved: Text("Saved, but a temporary file remains", "保存したが、一時ファイルが残った")
    case .traitNotKept: Text("Saved, but a property of the file changed", "保存したが、ファイルの属性が変わった")
    }
  }
}
