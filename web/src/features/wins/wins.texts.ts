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
})
