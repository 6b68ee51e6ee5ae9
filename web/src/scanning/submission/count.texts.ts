import { texts } from '../../texts/use-texts.ts'

/** What a stocktaking submits, as the queue calls it. */
export const countTexts = texts({
  count: { cn: '盘点', tc: '盤點', en: 'Count' },
  uncount: { cn: '撤回盘点', tc: '撤回盤點', en: 'Take back what was counted' },
  number: { cn: '盘点单号', tc: '盤點單號', en: 'Stocktaking' },
})
