import { WORDS } from '@zhenma/contract/kernel/words'
import { texts } from '../../../texts/use-texts.ts'

export const goingOnlineTexts = texts({
  title: { cn: '上线步骤', tc: '上線步驟', en: 'Until it is online' },
  labels: { cn: '选定参与的标签', tc: '選定參與的標籤', en: 'Choose the labels' },
  prizes: WORDS.setUpPrizes,
  rule: WORDS.setDrawRule,
  packets: WORDS.makePackets,
  codes: {
    cn: '为奖品分配中奖码',
    tc: '為獎品分配中獎碼',
    en: 'Allocate winning codes to the prizes',
  },
  online: { cn: '让活动上线', tc: '讓活動上線', en: 'Go online' },
  codesHow: {
    cn: '在下方奖品处分配。',
    tc: '在下方獎品處分配。',
    en: 'Below, at each prize.',
  },
  done: WORDS.done,
  preview: WORDS.asOnPhone,
  screen: { cn: '预览的页面', tc: '預覽的頁面', en: 'Page of the preview' },
  invited: { cn: '邀请页', tc: '邀請頁', en: 'Invitation' },
  asked: { cn: '抽奖页', tc: '抽獎頁', en: 'Draw' },
  won: { cn: '中奖页', tc: '中獎頁', en: 'Win' },
  lost: { cn: '未中奖页', tc: '未中獎頁', en: 'No win' },
  example: {
    cn: '仅为示例：不会抽奖，也不会消耗奖品或预算。',
    tc: '僅為範例：不會抽獎，也不會消耗獎品或預算。',
    en: 'An example: nothing is drawn, and nothing is taken from prizes or the budget.',
  },
})
