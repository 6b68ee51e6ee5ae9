import { WORDS } from '@zhenma/contract/kernel/words'
import { texts } from '../../texts/use-texts.ts'

export const extendedDataTexts = texts({
  title: WORDS.extendedData,
  nothing: { cn: '没有扩展数据', tc: '沒有擴充資料', en: 'No extended data' },
  bind: WORDS.bind,
  from: { cn: '来自{source}', tc: '來自{source}', en: 'From: {source}' },
  chooseRecords: { cn: '选择扩展数据', tc: '選擇擴充資料', en: 'Choose extended data' },
  hidden: { cn: '不向消费者显示', tc: '不向消費者顯示', en: 'Not shown to buyers' },
})
