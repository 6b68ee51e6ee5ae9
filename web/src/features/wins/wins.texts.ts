import { WORDS } from '@zhenma/contract/kernel/words'
import { texts } from '../../texts/use-texts.ts'

export const winTexts = texts({
  title: WORDS.wins,
  empty: {
    cn: '还没有人中奖。活动设好抽奖规则并上线后，买家查询时即可抽奖。',
    tc: '還沒有人中獎。活動設好抽獎規則並上線後，買家查詢時即可抽獎。',
    en: 'Nobody has won yet. Once an activity has a rule and is online, buyers draw when they check.',
  },
  activity: WORDS.activity,
  type: WORDS.type,
  what: { cn: '中奖内容', tc: '中獎內容', en: 'Won' },
  points: { cn: '{points} 积分', tc: '{points} 積分', en: '{points} points' },
  multiplied: {
    cn: '{given} 积分（{points} 积分 × 等级倍数）',
    tc: '{given} 積分（{points} 積分 × 等級倍數）',
    en: '{given} points ({points}, times the level’s)',
  },
  receiver: { cn: '领奖信息', tc: '領獎資訊', en: 'Where it should go' },
  anyCheck: { cn: '全部复核状态', tc: '全部複核狀態', en: 'Any check' },
  anyDelivery: { cn: '全部发放状态', tc: '全部發放狀態', en: 'Any delivery' },
  unclaimed: { cn: '买家未填写', tc: '買家未填寫', en: 'Not said yet' },
  deliver: { cn: '登记发放…', tc: '登記發放…', en: 'Mark as given…' },
  deliverTitle: { cn: '登记发放', tc: '登記發放', en: 'How was it given?' },
  delivered: { cn: '已登记发放', tc: '已登記發放', en: 'Marked as given' },
  check: { cn: '复核…', tc: '複核…', en: 'Check…' },
  checkTitle: { cn: '复核中奖', tc: '複核中獎', en: 'Check a win' },
  checked: { cn: '已复核', tc: '已複核', en: 'Checked' },
  passesHelp: {
    cn: '不通过的金额退回预算，奖品退回剩余数量；结果不能再改。',
    tc: '不通過的金額退回預算，獎品退回剩餘數量；結果不能再改。',
    en: 'What is rejected goes back to the budget, and its prize to those left. This cannot be undone.',
  },
  note: WORDS.note,
  anyState: WORDS.anyState,
  next: { cn: '签收与售后…', tc: '簽收與售後…', en: 'Receipt, issues…' },
  stepped: { cn: '奖品状态已更新', tc: '獎品狀態已更新', en: 'Prize updated' },
  keep: WORDS.notNow,
  byWinner: { cn: '中奖人：{note}', tc: '中獎人：{note}', en: 'The winner: {note}' },
  byStaff: { cn: '公司人员：{note}', tc: '公司人員：{note}', en: 'The company: {note}' },
  receiveTitle: {
    cn: '登记“{prize}”已签收？',
    tc: '登記「{prize}」已簽收？',
    en: 'Has “{prize}” arrived?',
  },
  receiveMeans: {
    cn: '中奖人看到的状态改为“已签收”，不能改回。',
    tc: '中獎人看到的狀態改為「已簽收」，不能改回。',
    en: 'The winner then reads that it arrived. This is not taken back.',
  },
  reportMeans: {
    cn: '奖品转为“售后中”，中奖人看得到所写的内容。解决之前保留收件信息。',
    tc: '獎品轉為「售後中」，中獎人看得到所寫的內容。解決之前保留收件資訊。',
    en: 'The prize then stands as “Issue open”. The winner reads what you write. Where it went is kept until this is resolved.',
  },
  resolveMeans: {
    cn: '请写明怎样解决的，中奖人看得到。',
    tc: '請寫明怎樣解決的，中獎人看得到。',
    en: 'Write how it was resolved; the winner reads it.',
  },
  returnMeans: {
    cn: '奖品转为“已退货”，仍计入已中奖数量，不会再次抽出。中奖人看得到原因。不能撤销。',
    tc: '獎品轉為「已退貨」，仍計入已中獎數量，不會再次抽出。中獎人看得到原因。不能撤銷。',
    en: 'The prize then stands as “Returned”. It still counts as won and is not drawn again. The winner reads the reason. This is not taken back.',
  },
})
