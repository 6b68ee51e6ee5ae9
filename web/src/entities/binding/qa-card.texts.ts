import { WORDS } from '@zhenma/contract/kernel/words'
import { texts } from '../../texts/use-texts.ts'

export const qaCardTexts = texts({
  title: WORDS.qaCard,
  nothing: { cn: '没有质保卡', tc: '沒有質保卡', en: 'No QA card' },
  bind: WORDS.bind,
  ofProduct: { cn: '来自产品', tc: '來自產品', en: 'From: Product' },
  warranty: {
    cn: '质保 {months} 个月',
    tc: '保固 {months} 個月',
    en: '{months} {months|month|months} of warranty',
  },
  hidden: { cn: '不向消费者显示', tc: '不向消費者顯示', en: 'Not shown to buyers' },
})
