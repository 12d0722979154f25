import BillingCore

/// The services of the United States, Europe and Japan, one a line, and last those whose only text is their name.
///
/// The name comes first, with the Japanese one after `=` if it has one; then the texts
/// with which it appears on statements; `*` marks one that several services share.
///
/// Sources: the providers' own help pages on how a charge appears on a statement, and the texts that people quote in
/// public forums and in the rules of open importers.
let knownServicesText = """
  Netflix: netflix, nflx, ネットフリックス
  Spotify: spotify, スポティファイ
  Disney+: disney plus, disneyplus, ディズニープラス, ディズニー プラス
  Hulu: hulu, フールー
  HBO Max: hbo max, hbomax, max streaming
  Amazon Prime: amazon prime, amzn prime, amznprime, amazonprime, prime member, primevideo, prime video, アマゾンプライム, アマゾン プライム, amazon プライム, プライム会費
  Amazon Music: amazon music, amzn digital music, amazon digital music
  Audible: audible, オーディブル
  Kindle Unlimited: kindle unltd, kindle unlimited, kindle svcs
  Amazon Web Services: amazon web services, aws
  Amazon: *amazon, *amzn, *アマゾン
  YouTube Premium: youtube
  Google One: google one, google storage, googlestorage
  Google Workspace: google workspace, gsuite, google cloud
  Google Play: *google
  Apple: *apple bill, *itunes, *apple services, *アップル
  iCloud+: icloud, *apple bill, *itunes, *アップル
  Apple Music: apple music, *apple bill, *itunes
  Apple TV+: apple tv, *apple bill, *itunes
  Apple One: apple one, *apple bill, *itunes
  Apple Arcade: apple arcade, *apple bill, *itunes
  Apple Fitness+: apple fitness, *apple bill, *itunes
  AppleCare+: applecare, apple care, *apple bill
  Paramount+: paramount, cbs all access
  ESPN+: espnplus, espn
  Discovery+: discovery plus, discoveryplus
  AMC+: amc plus, amcplus
  fuboTV: fubotv, fubo
  Sling TV: sling
  Curiosity Stream: curiositystream, curiosity stream
  DAZN: dazn, ダゾーン
  Sky: sky digital, sky subscribers, sky deutschland, sky österreich
  NOW TV: nowtv, now tv
  WOW: wow sky
  ITVX: itvx, itv hub
  Canal+: canal plus, canalplus, canalsat, canal france, groupe canal
  RTL+: rtl plus, rtlplus, tvnow, rtl interactive
  MagentaTV: magentatv, magenta tv
  waipu.tv: waipu
  SiriusXM: siriusxm, sirius xm
  Scribd: scribd, everand
  The New York Times: nytimes, ny times, nytdigital, new york times
  The Washington Post: washington post, washpost, wp subscriptions
  The Wall Street Journal: wsj, dow jones, wall street journal
  The Economist: economist
  The Guardian: theguardian, guardian
  The Athletic: the athletic, theathletic
  The New Yorker: new yorker, conde nast, condenast
  The Times: times newspapers, the times
  The Telegraph: telegraph
  Der Spiegel: spiegel
  Die Zeit: zeitverlag, zeit verlag, die zeit
  Frankfurter Allgemeine: frankfurter allgemeine, faz
  Süddeutsche Zeitung: süddeutsche zeitung, sueddeutsche
  Le Monde: le monde, lemonde
  de Volkskrant: volkskrant, dpg media
  El País: el pais
  Medium: medium monthly, medium annual, medium membership
  ChatGPT: openai, chatgpt
  Claude: claude, anthropic
  Cursor: cursor ai, cursor usage, anysphere
  Todoist: todoist, doist
  Adobe Creative Cloud: adobe, アドビ
  Microsoft 365: msbill, msft, microsoft, マイクロソフト
  Xbox Game Pass: microsoft xbox, microsoft ultimate, microsoft game pass, microsoft pc game, xbox
  PlayStation Plus: playstation, sony interactive
  Nintendo Switch Online: nintendo, ニンテンドー, 任天堂
  EA Play: ea play, electronic arts
  GeForce NOW: geforce now, nvidia geforce
  Discord Nitro: discord
  1Password: 1password, agilebits
  Bitwarden: bitwarden, 8bit solutions
  NordVPN: nordvpn, nord security, nordsec
  ExpressVPN: expressvpn, express vpn
  Proton: proton ag, protonmail, protonvpn
  Tuta: tutao, tutanota
  Namecheap: namecheap, name cheap
  Squarespace: squarespace, sqsp
  WordPress.com: wordpress, automattic
  QuickBooks: quickbooks, intuit qbooks
  Norton: norton, nortonlifelock
  McAfee: mcafee, マカフィー
  Babbel: babbel, lesson nine
  LinkedIn Premium: linkedin
  Fitbit Premium: fitbit
  WW: weightwatchers, ww international
  Planet Fitness: planet fitness, planet fit, plnt fitness
  PureGym: puregym, pure gym
  The Gym Group: gym group, the gym
  McFIT: mcfit, rsg group
  Basic-Fit: basic fit, basicfit
  Urban Sports Club: urban sports, urbansportsclub
  Anytime Fitness=エニタイムフィットネス: anytime fitness, エニタイム
  Match: match group
  Uber One: uber one, uber pass
  DoorDash DashPass: dashpass
  Walmart+: walmart plus, walmartplus, wmt plus
  Costco=コストコ: costco membership, costco annual, コストコ
  HelloFresh: hellofresh, hello fresh
  Blue Apron: blue apron, blueapron
  Dollar Shave Club: dollar shave
  Chewy: chewy autoship
  Ring: ring yearly plan, ring monthly plan, ring basic plan
  Verizon: vzwrlss, verizon
  AT&T: att bill, attbill, att mobility
  T-Mobile: tmobile, t-mobile
  Comcast Xfinity: comcast, xfinity
  Spectrum: spectrum, charter comm
  O2: o2, telefonica germany
  1&1: 1und1, ionos
  Three: hutchison 3g, h3g, three mobile
  BT: bt group, british telecom, britishtelecom
  Virgin Media: virgin media, virginmedia
  Orange: orange france, orange mobile
  Free: free mobile, free telecom
  Bouygues Telecom: bouygues
  TV Licence: tv licence, tvlicensing, tv licensing
  Rundfunkbeitrag: rundfunk ard, rundfunkbeitrag, ard zdf dradio, beitragsservice
  Deutsche Bahn BahnCard: bahncard
  Deutschlandticket: deutschlandticket, d-ticket
  Progressive: progressive insurance, prog insurance
  Lemonade: lemonade insurance
  NTT Docomo=NTTドコモ: docomo, ドコモ
  au=au（KDDI）: kddi, au ケイタイ, ケーディーディーアイ
  SoftBank=ソフトバンク: softbank, ソフトバンク
  Rakuten Mobile=楽天モバイル: rakuten mobile, 楽天モバイル, ラクテンモバイル
  UQ mobile=UQモバイル: uq mobile, uqモバイル
  Y!mobile=ワイモバイル: ymobile, ワイモバイル
  IIJmio: iijmio, iij, アイアイジェイ
  mineo: mineo, マイネオ, オプテージ
  LINE MUSIC: linemusic, line music
  NHK: nhk, エヌエイチケイ, 日本放送協会, エヌエチケ
  NTT: ntt東日本, ntt西日本, エヌティティ
  Tokyo Electric Power=東京電力: 東京電力, トウキョウデンリョク, tepco
  Kansai Electric Power=関西電力: 関西電力, カンサイデンリョク
  Chubu Electric Power=中部電力: 中部電力, チュウブデンリョク
  Tokyo Gas=東京ガス: 東京ガス, トウキョウガス, 東京瓦斯
  Osaka Gas=大阪ガス: 大阪ガス, オオサカガス
  Tokyo Waterworks=東京都水道局: 東京都水道局
  Water=水道料金: 水道料
  U-NEXT: unext, u-next, ユーネクスト
  ABEMA Premium=ABEMAプレミアム: abema, アベマ
  dアニメストア: アニメストア, danime, d-anime
  Lemino: lemino, レミノ
  FOD Premium=FODプレミアム: fodプレミアム, フジテレビオンデマンド
  niconico Premium=ニコニコプレミアム: ニコニコ, niconico, ドワンゴ
  WOWOW: wowow, ワウワウ
  SKY PerfecTV!=スカパー!: スカパ, スカイパーフェクト
  NHK On Demand=NHKオンデマンド: nhkオンデマンド
  Nikkei=日本経済新聞: 日経電子版, 日本経済新聞, nikkei, ニッケイ
  Asahi Shimbun=朝日新聞: 朝日新聞, アサヒシンブン
  Yomiuri Shimbun=読売新聞: 読売新聞, ヨミウリシンブン
  Mainichi Shimbun=毎日新聞: 毎日新聞, マイニチシンブン
  note: note membership, ノート メンバーシップ
  dマガジン: マガジン, dmagazine
  Rakuten Magazine=楽天マガジン: 楽天マガジン, ラクテンマガジン
  cookpad=クックパッド: クックパッド, cookpad
  LYP Premium=LYPプレミアム: lypプレミアム, yahooプレミアム, ヤフープレミアム, ヤフー プレミアム
  PayPay Card=PayPayカード年会費: paypayカード年会費
  freee: freee, フリー 会計
  Money Forward ME=マネーフォワード ME: マネーフォワード, moneyforward
  Zaim Premium=Zaimプレミアム: zaim, ザイム
  Sakura Internet=さくらインターネット: さくらインターネット
  GMO: gmoペパボ, ムームードメイン, お名前ドットコム, onamae
  Xserver=エックスサーバー: エックスサーバー, xserver
  Rakuten Music=楽天ミュージック: 楽天ミュージック, ラクテンミュージック
  chocoZAP: chocozap, チョコザップ, ライザップ
  Konami Sports Club=コナミスポーツクラブ: コナミスポーツ
  Central Sports=セントラルスポーツ: セントラルスポーツ
  Gold's Gym=ゴールドジム: ゴールドジム
  Benesse=ベネッセ: ベネッセ, 進研ゼミ
  KUMON=公文式: 公文, クモン
  Studysapuri=スタディサプリ: スタディサプリ
  Pairs: pairs, ペアーズ, エウレカ
  Oisix: オイシックス, oisix
  Co-op Deli=コープデリ: コープデリ, パルシステム
  nosh=ナッシュ: ナッシュ, nosh
  Crunchyroll, Starz, Showtime, MUBI, BritBox, Viaplay, Videoland, Ziggo, Molotov, Joyn, Zattoo, Deezer, TIDAL, Qobuz
  SoundCloud, Pandora, Storytel, Blinkist, Financial Times, Bloomberg, Handelsblatt, Mediapart, Substack, Patreon
  GitHub, GitLab, JetBrains, Midjourney, Perplexity, DeepL, Grammarly, Evernote, Obsidian, Slack, Asana, Trello
  Atlassian, Airtable, Figma, Canva, Dropbox, pCloud, Backblaze, Dashlane, Surfshark, Mullvad, Fastmail, Cloudflare
  DigitalOcean, Hetzner, Linode, Vercel, Netlify, Heroku, Shopify, ESET, Duolingo, Busuu, Coursera, Skillshare
  MasterClass, Headspace, Strava, Peloton, Zwift, Noom, Equinox, FitX, ClassPass, Tinder, Bumble, Hinge, Gousto
  SimpliSafe, Mint Mobile, Vodafone, congstar, giffgaff, SFR, KPN, Movistar, Swapfiets, Geico, State Farm, TELASA
  NewsPicks, Ubisoft+, Calm, 24 Hour Fitness, Instacart+, EE, AWA
  Peacock, Philo, NRC, Notion, Zoom, Twitch, LastPass, GoDaddy, Wix, Mailchimp, ADT, Telekom
  """
