import { WORDS } from '@zhenma/contract/kernel/words'
import { texts } from '../../../texts/use-texts.ts'

export const stockTexts = texts({
  stock: { cn: '标签状态明细', tc: '標籤狀態明細', en: 'Its labels, by state' },
  stockProduct: WORDS.product,
  stockTotal: WORDS.total,
  noStock: { cn: '没有标签', tc: '沒有標籤', en: 'No labels' },
})
