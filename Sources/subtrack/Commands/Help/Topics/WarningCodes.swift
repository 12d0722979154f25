import CommandLineKit

extension ChangeWarning.Code {
  /// What the code says, for `help formats`.
  var meaning: Text {
    switch self {
    case .zeroAmount: Text(en: "The amount is 0, perhaps because of a shell", ja: "金額が0（シェルの置き換えによる可能性）")
    case .sameName: Text(en: "Another subscription has the name", ja: "同じ名前のサブスクがほかにもある")
    case .similarLabel:
      Text(en: "A new category, tag or method is close to a known one", ja: "既存のものとよく似た新しいカテゴリ・タグ・支払い方法")
    case .differsFromExisting: Text(en: "The subscription of this id has other values", ja: "このidの登録内容と異なる")
    case .pastUnconfirmed: Text(en: "Charges before today are unconfirmed", ja: "今日より前の請求が未確定")
    case .nothingToConfirm: Text(en: "--paid found no charge before today", ja: "--paid の対象となる請求がない")
    case .reopenedCharges: Text(en: "The new dates leave past charges unconfirmed", ja: "日付の変更で過去の請求が未確定になった")
    case .staysCancelled: Text(en: "--or-update changed a cancelled subscription", ja: "--or-update の対象が解約済み")
    case .leftOut: Text(en: "Its state does not allow the change", ja: "状態のため変更の対象外")
    case .movedChargeDropped: Text(en: "A moved charge is after the end", ja: "移した請求が終了日より後になった")
    case .recordDropped: Text(en: "A record was removed along with its charge", ja: "請求日がなくなり、記録を削除した")
    case .recordUnused: Text(en: "A record no longer applies", ja: "適用されなくなった記録がある")
    case .stillUnconfirmed: Text(en: "More charges are unconfirmed", ja: "未確定の請求がまだある")
    case .confirmedKept: Text(en: "Confirmed charges stay after an end or in a pause", ja: "解約・終了後や一時停止中の確定済みの請求が残る")
    case .unusedScope: Text(en: "No subscription counts towards the budget", ja: "予算の対象となるサブスクがない")
    case .merged: Text(en: "The new name existed, so both are one", ja: "既存の名前と1つになった")
    case .budgetRemoved: Text(en: "The other name has a budget of its own", ja: "もう一方の名前の予算があるため削除した")
    case .goalRemoved: Text(en: "The other name has a goal of its own", ja: "もう一方の名前の目標があるため削除した")
    case .farRate: Text(en: "The rate is far from the one before", ja: "前のレートと大きく離れている")
    case .noBaseCurrency: Text(en: "Nothing is converted without a base currency", ja: "基準通貨がなく、換算されない")
    case .notInFile: Text(en: "The file has no rates of a currency", ja: "ファイルにない通貨がある")
    case .notImported: Text(en: "Rates that no total needs", ja: "換算に不要なレートを取り込まなかった")
    case .manualRateWins: Text(en: "Manual rates override imported ones", ja: "手動登録のレートが優先される")
    case .differs: Text(en: "Existing records differ from the file and stay", ja: "ファイルと異なる既存の内容を残した")
    case .columnLost: Text(en: "A column was not imported", ja: "取り込まない列がある")
    case .dayPerhapsMoved: Text(en: "A short month may have moved a date", ja: "短い月のため日付がずれた可能性がある")
    case .cancellationDateAssumed: Text(en: "The file has no cancellation date", ja: "ファイルに解約日がない")
    case .encodingGuessed: Text(en: "The file is not in UTF-8", ja: "ファイルがUTF-8ではない")
    case .deletedHere: Text(en: "What was deleted here was not imported", ja: "手元で削除したものを取り込まなかった")
    case .totalOmitted: Text(en: "A row of totals was not imported", ja: "合計の行を除外した")
    case .pauseAssumed: Text(en: "The file has no date of a pause", ja: "ファイルに一時停止の日付がない")
    case .dateMoved: Text(en: "A first charge was moved to a day of its cycle", ja: "初回請求日を周期に合わせた")
    case .damagedFileReplaced: Text(en: "The data file was damaged", ja: "壊れたデータファイルを置き換えた")
    case .versionNotKept: Text(en: "Saved, but 'undo' cannot revert it", ja: "保存したが、undo で戻せない")
    case .historyNotPruned: Text(en: "Saved, but an old version remains", ja: "保存したが、古いバージョンが残った")
    case .leftoverNotRemoved: Text(en: "Saved, but a temporary file remains", ja: "保存したが、一時ファイルが残った")
    case .traitNotKept: Text(en: "Saved, but a property of the file changed", ja: "保存したが、ファイルの属性が変わった")
    }
  }
}
