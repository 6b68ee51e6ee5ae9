import type { DrawObstacle } from '@zhenma/contract/draws/draw-words'
import { type Text, texts } from '@zhenma/contract/kernel/texts'
import { WORDS } from '@zhenma/contract/kernel/words'

export const DRAW_TEXTS = texts({
  invite: { cn: '参加活动', tc: '參加活動', en: 'Take part' },
  title: { cn: '参加抽奖', tc: '參加抽獎', en: 'Take part' },
  once: {
    cn: '每个标签只能参加一次，结果立即揭晓，不会改变。',
    tc: '每個標籤只能參加一次，結果立即揭曉，不會改變。',
    en: 'Each label takes part once. You are told at once, and the answer stays.',
  },
  phone: WORDS.mobilePhone,
  phoneWhy: {
    cn: '手机号只用于确认是您本人参加，并联系您领奖。',
    tc: '手機號碼只用於確認是您本人參加，並聯絡您領獎。',
    en: 'Your number is used to know that it is you, and to reach you if you win. Nothing else.',
  },
  pointsWhy: {
    cn: '积分记在这个手机号名下：赢得积分即成为这家商家的会员，可随时请商家删除。',
    tc: '積分記在這個手機號碼名下：贏得積分即成為這家商家的會員，可隨時請商家刪除。',
    en: 'Points are kept for this number: who wins some becomes a member of this maker, and may ask to be deleted at any time.',
  },
  sendCode: { cn: '获取短信验证码', tc: '取得簡訊驗證碼', en: 'Send me a code' },
  codeSent: {
    cn: '验证码已发送到 {phone}，几分钟内有效。',
    tc: '驗證碼已傳送到 {phone}，幾分鐘內有效。',
    en: 'A code was sent to {phone}. It is valid for a few minutes.',
  },
  code: WORDS.codeFromSms,
  draw: { cn: '立即抽奖', tc: '立即抽獎', en: 'Draw' },
  wonTitle: { cn: '恭喜中奖', tc: '恭喜中獎', en: 'You have won' },
  wonWhat: { cn: '{what}', tc: '{what}', en: '{what}' },
  wonMoney: { cn: '红包 {amount} 元', tc: '紅包 {amount} 元', en: 'A red packet of ¥{amount}' },
  wonPoints: { cn: '{points} 积分', tc: '{points} 積分', en: '{points} points' },
  lostTitle: { cn: '这次没有中奖', tc: '這次沒有中獎', en: 'No win this time' },
  lost: {
    cn: '感谢参加“{activity}”。',
    tc: '感謝參加「{activity}」。',
    en: 'Thank you for taking part in “{activity}”.',
  },
  keep: {
    cn: '请收藏本页：随时可以回来查看进度。',
    tc: '請收藏本頁：隨時可以回來查看進度。',
    en: 'Keep this page: it tells you at any time how far your prize has come.',
  },
  unchecked: {
    cn: '商家正在核对这项中奖，核对后发放。',
    tc: '商家正在核對這項中獎，核對後發放。',
    en: 'The maker looks at this win once more before it is given.',
  },
  held: {
    cn: '这个标签曾出现可疑查询，可能有人仿制。商家会由另一人核对这项中奖，请保留商品和包装。',
    tc: '這個標籤曾出現可疑查詢，可能有人仿製。商家會由另一人核對這項中獎，請保留商品和包裝。',
    en: 'Checks of this label looked suspicious: there may be copies of it. Somebody else at the maker looks at your win before it is given. Please keep the goods and their packaging.',
  },
  paying: {
    cn: '商家正在付款，收款信息不能再改。',
    tc: '商家正在付款，收款資訊不能再改。',
    en: 'It is being paid, and where to cannot be changed any more.',
  },
  taking: {
    cn: '款已付出，请在收款账户中确认收款。',
    tc: '款已付出，請在收款帳戶中確認收款。',
    en: 'It was paid out: take it in your account.',
  },
  unpaid: {
    cn: '没有付成，请核对下面的收款信息。',
    tc: '沒有付成，請核對下面的收款資訊。',
    en: 'It could not be paid. Please look at the account below.',
  },
  closed: {
    cn: '这个红包没有付出，已经关闭，如有疑问请联系商家。',
    tc: '這個紅包沒有付出，已經關閉，如有疑問請聯絡商家。',
    en: 'It was not paid, and is closed. Please ask the maker why.',
  },
  proof: { cn: '抽奖证明', tc: '抽獎證明', en: 'How this draw is proved' },
  committed: {
    cn: '本活动的抽奖由一个种子推出；抽奖之前，它的指纹已写入商家的防篡改日志。活动结束并公布后，任何人都能核对。',
    tc: '本活動的抽獎由一個種子推出；抽獎之前，它的指紋已寫入商家的防竄改日誌。活動結束並公布後，任何人都能核對。',
    en: 'Draws of this activity follow from one seed, to which the maker’s tamper-evident log was committed before. Once it is over and published, everybody can check them.',
  },
  published: {
    cn: '本活动的抽奖已公布：您的这次是第 {ordinal} 次，任何人都能用种子重新推出结果。',
    tc: '本活動的抽獎已公布：您的這次是第 {ordinal} 次，任何人都能用種子重新推出結果。',
    en: 'The draws of this activity are published. Yours is number {ordinal}, and everybody can derive it again from the seed.',
  },
  beacon: {
    cn: '结果还混入了公共随机数 drand 的第 {round} 轮：商家确定规则和奖品时，它还没有公布。',
    tc: '結果還混入了公共隨機數 drand 的第 {round} 輪：商家確定規則和獎品時，它還沒有公布。',
    en: 'It is mixed with round {round} of the public randomness drand, which was not out yet when the maker fixed rule and prizes.',
  },
  again: WORDS.tryAgain,
  seedHash: {
    cn: '种子的 SHA-256（日志条目 {entry}）',
    tc: '種子的 SHA-256（日誌條目 {entry}）',
    en: 'SHA-256 of the seed (log entry {entry})',
  },
  drawFile: { cn: '下载抽奖文件', tc: '下載抽獎檔案', en: 'Download the draw' },
  drawTool: WORDS.downloadProofTool,
  unclaimed: {
    cn: '请填写领奖信息',
    tc: '請填寫領獎資訊',
    en: 'Say where it should go',
  },
  myPrizes: { cn: '我的奖品和积分', tc: '我的獎品和積分', en: 'My prizes and points' },
  myPrizesWhat: {
    cn: '用抽奖或领奖时的手机号，找回您在这家商家赢得的全部奖品、红包和积分。',
    tc: '用抽獎或領獎時的手機號碼，找回您在這家商家贏得的全部獎品、紅包和積分。',
    en: 'By the phone that you drew or claimed with, find all that you have won from this maker, and your points.',
  },
  myPrizesWhy: {
    cn: '手机号只用于确认是您本人。',
    tc: '手機號碼只用於確認是您本人。',
    en: 'Your number is used to know that it is you. Nothing else.',
  },
  showPrizes: { cn: '查看奖品', tc: '查看獎品', en: 'Show my prizes' },
  prizesOf: { cn: '{phone} 赢得的奖品', tc: '{phone} 贏得的獎品', en: 'Won with {phone}' },
  noPrizes: {
    cn: '这个手机号还没有中过奖。抽奖时没有要求手机的，以领奖时填写的手机为准。',
    tc: '這個手機號碼還沒有中過獎。抽獎時沒有要求手機的，以領獎時填寫的手機為準。',
    en: 'Nothing was won with this number. Where no phone was asked, the one of the claim counts.',
  },
  myPoints: {
    cn: '我的积分：{points}',
    tc: '我的積分：{points}',
    en: 'My points: {points}',
  },
  pointsExpire: {
    cn: '其中 {points} 积分于 {at} 过期',
    tc: '其中 {points} 積分於 {at} 過期',
    en: '{points} of them expire on {at}',
  },
  myLevel: { cn: '会员等级：{name}', tc: '會員等級：{name}', en: 'My level: {name}' },
  nextLevel: {
    cn: '再得 {missing} 积分升为{name}',
    tc: '再得 {missing} 積分升為{name}',
    en: '{missing} points more, and it is {name}',
  },
  multiplied: {
    cn: '中奖积分按 {times} 倍到账',
    tc: '中獎積分按 {times} 倍到帳',
    en: 'Points that you win count {times} times',
  },
  onBirthday: {
    cn: '生日当天赠送 {points} 积分',
    tc: '生日當天贈送 {points} 積分',
    en: '{points} points on your birthday',
  },
  toShop: {
    cn: '积分商城和我的订单',
    tc: '積分商城和我的訂單',
    en: 'Points shop and my orders',
  },
  openPrize: { cn: '打开', tc: '開啟', en: 'Open' },
  newer: { cn: '较新的', tc: '較新的', en: 'Newer' },
  older: { cn: '更早的', tc: '更早的', en: 'Older' },
  rejected: {
    cn: '商家核对后没有通过这项中奖，如有疑问请联系商家。',
    tc: '商家核對後沒有通過這項中獎，如有疑問請聯絡商家。',
    en: 'The maker has rejected this win. Please ask them why.',
  },
  waiting: { cn: '等待发放', tc: '等待發放', en: 'Waiting to be sent' },
  delivered: { cn: '已派发', tc: '已派發', en: 'Delivered' },
  added: { cn: '积分已到账', tc: '積分已到帳', en: 'Added to your points' },
  claimPrize: { cn: '奖品寄到哪里', tc: '獎品寄到哪裡', en: 'Where should it go?' },
  claimMoney: { cn: '红包付给谁', tc: '紅包付給誰', en: 'Whom should it be paid to?' },
  name: WORDS.personName,
  address: { cn: '收件地址', tc: '收件地址', en: 'Address' },
  account: {
    cn: '收款账户（微信号或支付宝账号）',
    tc: '收款帳戶（微信號或支付寶帳號）',
    en: 'Account (WeChat or Alipay)',
  },
  alipayName: {
    cn: '支付宝实名（真实姓名）',
    tc: '支付寶實名（真實姓名）',
    en: 'Real name, as at Alipay',
  },
  alipayAccount: {
    cn: '支付宝账号（手机号或邮箱）',
    tc: '支付寶帳號（手機號碼或電子郵件）',
    en: 'Alipay account (mobile or e-mail)',
  },
  alipayWhy: {
    cn: '红包由支付宝转账。姓名须与支付宝实名一致，否则不能到账。',
    tc: '紅包由支付寶轉帳。姓名須與支付寶實名一致，否則不能到帳。',
    en: 'Alipay transfers it. It arrives only if the name is the one that Alipay knows.',
  },
  alipayAccountWrong: {
    cn: '支付宝账号是手机号或邮箱，请重新填写。',
    tc: '支付寶帳號是手機號碼或電子郵件，請重新填寫。',
    en: 'An Alipay account is a mobile number or an e-mail address. Please enter it again.',
  },
  save: WORDS.submit,
  saved: { cn: '已收到您的信息。', tc: '已收到您的資訊。', en: 'We have what you entered.' },
  change: { cn: '修改信息', tc: '修改資訊', en: 'Change it' },
  incomplete: {
    cn: '请把各项都填写完整。',
    tc: '請把各項都填寫完整。',
    en: 'Please fill in every field.',
  },
  expired: {
    cn: '这一页已过期，请重新扫码查询后再参加。',
    tc: '這一頁已過期，請重新掃碼查詢後再參加。',
    en: 'This page has run out. Scan the label once more to take part.',
  },
  expiredTitle: { cn: '请重新扫码', tc: '請重新掃碼', en: 'Scan the label once more' },
  soonTitle: { cn: '抽奖马上开始', tc: '抽獎馬上開始', en: 'The draw begins in a moment' },
  obstacleTitle: { cn: '现在不能参加', tc: '現在不能參加', en: 'You cannot take part now' },
})

export const OBSTACLE_TEXTS: Readonly<Record<DrawObstacle, Text>> = {
  not_running: {
    cn: '活动没有在进行。',
    tc: '活動沒有在進行。',
    en: 'The activity is not running.',
  },
  drawn: {
    cn: '这个标签已经参加过了。',
    tc: '這個標籤已經參加過了。',
    en: 'This label has taken part already.',
  },
  not_genuine: {
    cn: '只有查询为正品的标签可以参加。',
    tc: '只有查詢為正品的標籤可以參加。',
    en: 'Only labels that were found genuine take part.',
  },
  not_first: {
    cn: '只有首次查询的标签可以参加。',
    tc: '只有首次查詢的標籤可以參加。',
    en: 'Only labels that are checked for the first time take part.',
  },
  needs_hidden: {
    cn: '请先刮开涂层，输入验证码查询。',
    tc: '請先刮開塗層，輸入驗證碼查詢。',
    en: 'Scratch off the coating and check with the digits under it first.',
  },
  dealer: {
    cn: '这件商品的销售渠道不参加活动。',
    tc: '這件商品的銷售通路不參加活動。',
    en: 'Goods from this seller do not take part.',
  },
  place: {
    cn: '您所在的地区不参加活动。',
    tc: '您所在的地區不參加活動。',
    en: 'Your region does not take part.',
  },
  place_unknown: {
    cn: '无法确定您所在的地区，请换用手机网络后重新扫码。',
    tc: '無法確定您所在的地區，請改用行動網路後重新掃碼。',
    en: 'We cannot tell where you are. Scan once more over the mobile network.',
  },
  exhausted: {
    cn: '奖品已经全部抽完。',
    tc: '獎品已經全部抽完。',
    en: 'Everything has been won already.',
  },
  full: {
    cn: '参加人数已满。',
    tc: '參加人數已滿。',
    en: 'As many as may have taken part already.',
  },
  person_day: {
    cn: '您今天的参加次数已用完，请明天再来。',
    tc: '您今天的參加次數已用完，請明天再來。',
    en: 'You have taken part as often as you may today. Come back tomorrow.',
  },
  person: {
    cn: '您的参加次数已用完。',
    tc: '您的參加次數已用完。',
    en: 'You have taken part as often as you may.',
  },
  no_price: {
    cn: '这件商品没有登记售价，不能参加。',
    tc: '這件商品沒有登記售價，不能參加。',
    en: 'This product has no price on record, so it does not take part.',
  },
  awaits_round: {
    cn: '正在等待公共随机数，通常不到一分钟。请稍候再试，您的机会不会失去。',
    tc: '正在等待公共隨機數，通常不到一分鐘。請稍候再試，您的機會不會失去。',
    en: 'It waits for the public randomness, mostly less than a minute. Try again soon: you lose nothing by it.',
  },
}
