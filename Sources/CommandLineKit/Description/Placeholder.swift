extension Text {
  /// A placeholder for the reader: `SUB|DATE` in English, `サブスク|日付` in Japanese.
  ///
  /// Each word of its own that is in the table is translated. Any other text, such as `--on`, is the same in both languages.
  public init(placeholder: String) {
    var (japanese, word) = ("", "")
    for character in placeholder + " " {
      if character == "_" || character.isLetter {
        word.append(character)
      } else {
        japanese += (Self.placeholders[word] ?? word) + String(character)
        word = ""
      }
    }
    self.init(en: placeholder, ja: String(japanese.dropLast()))
  }

  /// A placeholder or an option in a Japanese sentence: a space parts Latin letters from what is next to them.
  public static func inJapanese(placeholder: String, first: Bool = true) -> String {
    let word = Text(placeholder: placeholder).ja
    return word == placeholder ? (first ? "" : " ") + word + " " : word
  }

  private static let placeholders = [
    "ACCOUNT": "口座", "AMOUNT": "金額", "CATEGORY": "カテゴリ", "COLUMN": "列", "COMMAND": "コマンド", "CUR": "通貨",
    "CURRENCY": "通貨", "CYCLE": "周期", "DATE": "日付", "DAY": "日", "DAYS": "日数", "DIR": "フォルダ", "ENCODING": "文字コード",
    "FIELD": "項目", "FILE": "ファイル", "FORMAT": "形式", "FROM": "換算元", "KEY": "項目", "KIND": "種類", "LANG": "言語",
    "LENGTH": "期間", "MARK": "記号", "MEMBER": "メンバー", "MEMO": "メモ", "METHOD": "支払い方法", "MONTH": "月", "N": "数",
    "NAME": "名前", "NEW": "新しい名前", "NUMBER": "番号", "OLD": "今の名前", "ORDER": "順序", "PATH": "パス", "PERIOD": "期間",
    "PROGRAM": "プログラム", "QUERY": "検索語", "RATE": "レート", "RULE": "規則", "SCOPE": "範囲",
    "SHELL": "シェル", "SIGN": "記号", "STATUS": "状態", "STEP": "単位", "SUB": "サブスク", "TAG": "タグ", "TEXT": "テキスト",
    "TIME": "時刻", "TO": "換算先", "VALUE": "値", "W": "比率", "WORD": "語", "YEAR": "年", "YYYY": "年",
  ]
}
