import { WORDS } from '@zhenma/contract/kernel/words'
import { texts } from '../../texts/use-texts.ts'

/** What a stocktaking submits, as the queue calls it. */
export const countTexts = texts({
  count: WORDS.stocktaking,
  uncount: { cn: '撤回盘点', tc: '撤回盤點', en: 'Take back what was counted' },
  number: WORDS.stocktakingNumber,
})
