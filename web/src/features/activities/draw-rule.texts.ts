import { WORDS } from '@zhenma/contract/kernel/words'
import { texts } from '../../texts/use-texts.ts'

export const drawRuleTexts = texts({
  title: { cn: '抽奖规则', tc: '抽獎規則', en: 'How buyers draw' },
  none: {
    cn: '还没有规则，买家还不能抽奖。',
    tc: '還沒有規則，買家還不能抽獎。',
    en: 'No rule yet: buyers cannot draw.',
  },
  pointsHelp: {
    cn: '每次中奖加到手机号名下的会员；没有会员的自动建立',
    tc: '每次中獎加到手機號碼名下的會員；沒有會員的自動建立',
    en: 'Each win adds them to the member of the phone, who becomes one if need be',
  },
  set: { cn: '设置规则…', tc: '設定規則…', en: 'Set the rule…' },
  offlineFirst: {
    cn: '在线时规则不能改，请先下线。',
    tc: '在線時規則不能改，請先下線。',
    en: 'While it is online the rule stays as it is; take it offline first.',
  },
  saved: { cn: '规则已保存', tc: '規則已儲存', en: 'The rule is saved' },
  secondCheckHelp: {
    cn: '复核的人不能自己发放。',
    tc: '複核的人不能自己發放。',
    en: 'Who checks a win does not give it too.',
  },
  payoutWayHelp: {
    cn: '人工：出纳从列表付款并登记。支付宝：买家填写支付宝账号和真实姓名，系统自动从企业的账户付款。微信支付：微信认识的买家在微信里领取并确认，其他人由人工付款。只影响以后中的红包。',
    tc: '人工：出納從列表付款並登記。支付寶：買家填寫支付寶帳號和真實姓名，系統自動從企業的帳戶付款。微信支付：微信認識的買家在微信裡領取並確認，其他人由人工付款。只影響以後中的紅包。',
    en: 'By hand: the cashier pays from a list, and records it. Alipay: the buyer gives an Alipay account and real name, and it is paid from your account by itself. WeChat Pay: whom WeChat knows takes it in WeChat; all others are paid by hand. It counts for what is won from now on.',
  },
  onlyByHand: {
    cn: '出纳从列表付款并登记。要自动付款，请先在“付款渠道”中设置。',
    tc: '出納從列表付款並登記。要自動付款，請先在「付款管道」中設定。',
    en: 'The cashier pays from a list, and records it. For others, set up “Providers that pay” first.',
  },
  packetsLeft: {
    cn: '还有 {count} 个预制红包，共 {amount}',
    tc: '還有 {count} 個預製紅包，共 {amount}',
    en: '{count} packets are left, {amount} in all',
  },
  makePackets: { cn: '制作红包…', tc: '製作紅包…', en: 'Make packets…' },
  packetsTitle: WORDS.makePackets,
  packetsHelp: {
    cn: '总金额拆到每个红包，分文不差；买家抽中时依次取一个',
    tc: '總金額拆到每個紅包，分文不差；買家抽中時依次取一個',
    en: 'It is split to the cent; whoever wins gets the next one',
  },
  packetsMade: { cn: '红包已制作', tc: '紅包已製作', en: 'The packets are made' },
  deletePackets: { cn: '撤销剩余红包…', tc: '撤銷剩餘紅包…', en: 'Take back the rest…' },
  deletePacketsTitle: {
    cn: '撤销“{name}”剩余的红包？',
    tc: '撤銷「{name}」剩餘的紅包？',
    en: 'Take back the packets of “{name}” that are left?',
  },
  deletePacketsMeans: {
    cn: '已中奖的红包不受影响；预算减少到已中奖的金额。',
    tc: '已中獎的紅包不受影響；預算減少到已中獎的金額。',
    en: 'Those that were won stay. The budget becomes what was won.',
  },
  deletePacketsAction: WORDS.takeBackPackets,
  packetsDeleted: {
    cn: '已撤销 {count} 个',
    tc: '已撤銷 {count} 個',
    en: '{count} were taken back',
  },
  places: { cn: '活动地区', tc: '活動地區', en: 'Where' },
  setPlaces: { cn: '限定地区…', tc: '限定地區…', en: 'Restrict to places…' },
  placesHelp: {
    cn: '不选地区和经销商则不限地区；按买家查询时的网络位置判断',
    tc: '不選地區和經銷商則不限地區；按買家查詢時的網路位置判斷',
    en: 'Neither places nor dealers: everywhere. A buyer is where the network of the check says.',
  },
  chooseDealers: WORDS.dealers,
  regionDealersHelp: {
    cn: '也可以在这些经销商的销售区域内参加；没有销售区域的，按所在省份。按买家抽奖时的区域判断，之后的调整随即生效',
    tc: '也可以在這些經銷商的銷售區域內參加；沒有銷售區域的，按所在省份。按買家抽獎時的區域判斷，之後的調整隨即生效',
    en: 'Also in their sales regions, and without any in their province. It is judged by the regions at the draw: what is changed later counts from then on',
  },
  whereSells: {
    cn: '“{dealer}”的销售区域',
    tc: '「{dealer}」的銷售區域',
    en: 'the regions of “{dealer}”',
  },
  whereSellsNow: {
    cn: '“{dealer}”的销售区域（{regions}）',
    tc: '「{dealer}」的銷售區域（{regions}）',
    en: 'the regions of “{dealer}” ({regions})',
  },
  sellNowhere: {
    cn: '现在没有销售区域、也没有所在省份：{dealers}。买家不能按其区域参加。',
    tc: '現在沒有銷售區域、也沒有所在省份：{dealers}。買家不能按其區域參加。',
    en: 'Without a sales region or a province now: {dealers}. Nobody takes part by them.',
  },
  unknownHelp: {
    cn: '无法判断是否在这些地区的买家，例如只知道城市、而销售区域是其中一个区；不限地区时不起作用',
    tc: '無法判斷是否在這些地區的買家，例如只知道城市、而銷售區域是其中一個區；不限地區時不起作用',
    en: 'Buyers of whom nobody can tell whether they are there, as where only the city is known and a region is one of its districts; it matters only with places',
  },
  placesSaved: { cn: '活动地区已保存', tc: '活動地區已儲存', en: 'The places are saved' },
  onlyIn: { cn: '仅限：{places}', tc: '僅限：{places}', en: 'Only in {places}' },
  alsoUnknown: {
    cn: '位置不明的买家也可参加',
    tc: '位置不明的買家也可參加',
    en: 'Also buyers whose place is unknown',
  },
  barred: { cn: '排除的经销商', tc: '排除的經銷商', en: 'Excluded dealers' },
  setBarred: { cn: '排除经销商…', tc: '排除經銷商…', en: 'Exclude dealers…' },
  barredHelp: {
    cn: '这些经销商及其下级的商品不参加活动',
    tc: '這些經銷商及其下級的商品不參加活動',
    en: 'Goods of these dealers, and of those below them, do not take part',
  },
  barredSaved: {
    cn: '排除的经销商已保存',
    tc: '排除的經銷商已儲存',
    en: 'The excluded dealers are saved',
  },
  notOf: {
    cn: '不含经销商：{dealers}',
    tc: '不含經銷商：{dealers}',
    en: 'Not for goods of {dealers}',
  },
})
