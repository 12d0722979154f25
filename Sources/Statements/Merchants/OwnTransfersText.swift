/// The words of payments to cards, transfers between own accounts, cash and fees, in the languages of statements; `*` ends a
/// word that may go on.
let ownTransferPhrases = """
  credit card payment*, credit card pymt, credit card pmt, credit card bill, credit card repayment, card repayment,
  creditcard payment*, credit crd, crd autopay, card autopay, credit card autopay, card pymt, cc payment, crcardpmt,
  payment thank you, payment thank, pymt thank, autopay thank, autopay payment, cardmember serv*, barclaycard*,
  amex epayment, american express, discover e-payment, discover e payment, citi card, citicard*, applecard gsbank,
  capital one mobile, capital one online, capital one autopay, capital one crcardpmt, synchrony bank, chase card
  atm, cash withdrawal*, cash advance, withdrawal*, cash, cashpoint, cash machine, cash deposit
  savings, cash isa, investment isa, roundup, round up, own account, internal transfer, account transfer, overdraft*
  service fee*, service charge*, maintenance fee*, account fee*, bank fee*, bank charge*, atm fee*, wire fee*, nsf fee*
  transaction fee*, trans fee*, fx fee*, card fee*, late fee*, interest charge*, finance charge*, non sterling
  umbuchung*, sparen, sparplan*, sparkonto*, sparrate*, tagesgeld*, geldautomat*, bargeld*, bankomat*, behebung*
  eigenes konto, eigenübertrag*, eigenuebertrag*, eigenueberweisung*, eigenüberweisung*, übertrag, uebertrag
  kontoübertrag*, kontouebertrag*, kreditkartenabrechnung*, kreditkartenzahlung*, kreditkartenausgleich*
  kreditkartenrechnung*, kreditkarte abrechnung, kreditkarte ausgleich, ausgleich kreditkarte, abrechnung kreditkarte
  visa abrechnung, visaabrechnung*, mastercard abrechnung, kartenabrechnung*
  kontoführung*, kontofuehrung*, kontogebühr*, kontogebuehr*, bankgebühr*, bankgebuehr*, kartengebühr*, kartengebuehr*
  kartenentgelt*, kontoentgelt*, entgelt*, kontoabschluss*, rechnungsabschluss*, sollzinsen*, überziehung*, ueberziehung*
  auslandseinsatzentgelt*, jahresgebühr*, jahresgebuehr*
  retrait*, retraits, épargne, epargne, livret*, dab, especes, espèces, distributeur*, virement interne*
  vir interne*, virement compte*, vir compte*, virement vers compte*, entre comptes, compte à compte, compte a compte
  frais bancaires, frais de tenue, frais tenue, tenue de compte, frais carte, frais de carte
  cotisation carte*, cotis carte*, agios, commission*, intérêts débiteurs, interets debiteurs
  debit differe, débit différé, releve carte*, relevé carte*, prelevement carte*, prélèvement carte*
  remboursement carte*, paiement carte credit, carte de credit, carte de crédit, depense carte*
  traspaso*, cajero*, ahorro*, efectivo, reintegro*, cuenta propia, cuentas propias, entre cuentas, transferencia propia*
  comisión*, comision*, tarjeta de crédito, tarjeta de credito, tarjeta credito, tarjeta crédito, recibo tarjeta*
  liquidación tarjeta*, liquidacion tarjeta*, liquidacion de tarjeta*, liquidación de tarjeta*, liquidacion intereses
  mantenimiento cuenta, mantenimiento de cuenta, mantenimiento de la cuenta, liquidacion periodica*
  prelievo*, prelevamento*, risparmio*, giroconto*, contante, contanti, bancomat, conto proprio, carta di credito
  carta credito, saldo carta*, addebito carta*, estratto carta*, commissione, commissioni, canone conto*
  spese conto*, spese tenuta*, tenuta conto*, imposta bollo, imposta di bollo, ricarica carta*, bollo conto*
  spaarrekening*, spaaropdracht*, sparen, geldopname*, geldautomaat*, contant*, eigen rekening, tussen rekeningen
  bankkosten*, kosten rekening*, kosten betaal*, kosten gebruik*, betaalpakket*, rente kosten, debetrente*
  creditcard*, credit card afrekening*, afrekening creditcard, icscards*, international card services
  levantamento*, lev atm, saque*, poupança*, poupanca*, conta própria, conta propria, entre contas, caixa automatico
  comissão*, comissao*, tarifa*, imposto selo, imposto de selo, imposto do selo, manutenção conta, manutencao conta
  manutenção de conta, manutencao de conta, fatura cartão, fatura cartao, fatura do cartão, fatura do cartao
  pagamento cartão de crédito, pagamento cartao de credito, pagamento cartão crédito, pagamento cartao credito
  cartão de crédito, cartao de credito, pagamento fatura, anuidade cartao, anuidade cartão, anuidade
  uttag*, kontantuttag*, sparande*, överföring eget*, egen överföring*, egna konton, kreditkortsbetalning*, kreditkortsfaktura*
  kortavgift*, bankavgift*, uttak*, minibank*, kontantuttak*, sparing*, sparekonto*, egne konti, egen konto, kredittkort*
  kortgebyr*, årsgebyr*, kontogebyr*, bankgebyr*, hæveautomat*, kontanthævning*, opsparing*, kreditkort*, käteisnosto*
  automaattinosto*, automaattiotto*, oma siirto*, oma tilisiirto*, luottokortti*, tilinhoitomaksu*, palvelumaksu*
  wypłata z bankomatu*, wyplata z bankomatu*, wypłata gotówki, wyplata gotowki, oszczędno*, oszczedno*, przelew własny*
  przelew wlasny*, przelew wewnętrzny*, przelew wewnetrzny*, spłata karty*, splata karty*, karty kredytowej, prowizja*
  prowadzenie rachunku, opłata za kartę*, oplata za karte*, výběr*, vyber z bankomatu*, výber*, spoření*, sporenie*
  mezi vlastními*, vlastní účet*, kreditní karta, vedení účtu, vedenie účtu, poplatek za kartu*, készpénzfelvét*
  megtakarítás*, saját számla*, hitelkártya*, számlavezetési díj*, kártyadíj*, retragere*, numerar*, economii*
  conturi proprii, între conturi*, card de credit, comision*, nakit*, para çekme*, virman*, hesaplar arası*, kredi kartı*
  kredi karti*, komisyon*, hesap işletim*, снятие*, наличн*, банкомат*, накоплен*, вклад*, между своими*, перевод себе
  погашение кредитн*, кредитная карта, комисси*, плата за обслуживание*, зняття*, готівк*, між своїми*, комісі*
  """

/// Words of a transfer, which may also pay the rent.
let ownTransferWords = """
  transfer*, xfer, bonifico*, transferencia*, transferência*, transf, overboeking*, overschrijving*
  """

/// What a transfer pays where it is no own one: the beginnings of words.
let ownTransferHome = """
  rent miete kaltmiete warmmiete wohnungsmiete hausgeld loyer alquiler affitto huur aluguel renda arrendamiento insurance versicherung
  assurance seguro assicurazione verzekering mortgage hypothek tuition school schule kita
  """

/// The words of which a text of a fee has nothing else.
let ownTransferFees = """
  monthly annual yearly fee fees charge charges account bank card interest service
  gebühr gebühren gebuehr gebuehren zinsen abschluss kosten rente frais intérêts interets agios comision comisiones intereses cuota
  commissione commissioni canone mensile interessi spese juros comissao taxa de di del du des conto cuenta compte
  """

/// Parts of words that have no spaces: cash, own transfers, fees, and the card companies by which a bank shows the debit of a card.
let ownTransferJapanese = """
  引出 引き出し 出金 現金 預金 貯金 積立 資金移動 口座間 チャージ 返済 手数料 テスウリヨウ テスウリョウ ゲンキン ヒキダシ フリカエチヨキン
  ツミタテ セブンギンコウ セブン銀行 ローソンギンコウ ローソン銀行 イーネット 定期預 テイキヨキン ヨキン 利息
  三井住友カード ミツイスミトモカード 楽天カード ラクテンカード セゾン イオンカード イオンフイナンシヤル イオンフィナンシャル
  イオン銀行カード ニコス エヌアイシーオーエス オリコ オリエントコーポ エポス ポケットカード ポケツトカード ライフカード ジャックス ジヤツクス セディナ
  セデイナ アプラス ビューカード ビユーカード ユーシーカード ジェーシービー ジエーシービー ジエイシービー アメリカンエキスプレス
  アメリカン・エキスプレス アメックス アメツクス ダイナース トヨタファイナンス トヨタフアイナンス 出光クレジット 出光クレジツト イデミツクレジ
  ペイペイカード ヤフーカード ディーカード デイーカード カード利用代金 カードリヨウダイ カード代金 クレジット クレジツト
  信用卡还款 信用卡還款 取款 提现 提現 现金 手续费 手續費 年费 零钱通 余额宝 理财 현금 인출 카드대금 카드값 수수료 적금 예금 본인계좌 내계좌
  """
