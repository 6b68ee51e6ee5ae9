import { VERSION_COLUMN_TEXT } from '@zhenma/contract/products/product-versions.contract'
import { WORDS } from '@zhenma/contract/kernel/words'
import { texts } from '../../../texts/use-texts.ts'

export const versionTexts = texts({
  title: { cn: '历史版本', tc: '歷史版本', en: 'Versions' },
  none: {
    cn: '保存后的每个版本都在这里。',
    tc: '儲存後的每個版本都在這裡。',
    en: 'Every version that is saved stands here.',
  },
  number: { cn: '第 {number} 版', tc: '第 {number} 版', en: 'Version {number}' },
  choose: { cn: '选择第 {number} 版', tc: '選擇第 {number} 版', en: 'Choose version {number}' },
  version: VERSION_COLUMN_TEXT.number,
  savedAt: VERSION_COLUMN_TEXT.savedAt,
  savedBy: VERSION_COLUMN_TEXT.savedBy,
  operation: VERSION_COLUMN_TEXT.operation,
  changedFields: VERSION_COLUMN_TEXT.fields,
  price: VERSION_COLUMN_TEXT.priceCents,
  compare: { cn: '比较所选', tc: '比較所選', en: 'Compare' },
  compareHint: {
    cn: '选一个版本与现在比较，选两个则互相比较。',
    tc: '選一個版本與現在比較，選兩個則互相比較。',
    en: 'Choose one to compare it with how it is now, or two.',
  },
  restore: WORDS.restore,
  now: { cn: '现在', tc: '現在', en: 'Now' },
  field: WORDS.field,
  same: { cn: '两者相同。', tc: '兩者相同。', en: 'They are the same.' },
  restoreTitle: {
    cn: '恢复第 {number} 版？',
    tc: '還原第 {number} 版？',
    en: 'Restore version {number}?',
  },
  restoreMeans: {
    cn: '以下内容会改变，并存为新的版本。',
    tc: '以下內容會改變，並存為新的版本。',
    en: 'This is what changes. It becomes a new version.',
  },
  kept: {
    cn: '已不存在，保持现状：{fields}',
    tc: '已不存在，維持現狀：{fields}',
    en: 'Gone meanwhile, and left as it is now: {fields}',
  },
  afterwards: { cn: '恢复后', tc: '還原後', en: 'Afterwards' },
  nothingToRestore: {
    cn: '产品现在就是这样，没有要恢复的。',
    tc: '產品現在就是這樣，沒有要還原的。',
    en: 'The product is like this already: there is nothing to restore.',
  },
  restored: {
    cn: '已恢复第 {number} 版',
    tc: '已還原第 {number} 版',
    en: 'Version {number} is restored',
  },
  earlier: { cn: '更早的版本', tc: '更早的版本', en: 'Earlier versions' },
  later: { cn: '更新的版本', tc: '更新的版本', en: 'Later versions' },
  priceHistory: { cn: '价格历史', tc: '價格歷史', en: 'Price history' },
  noPrices: { cn: '还没有价格。', tc: '還沒有價格。', en: 'No price yet.' },
  since: { cn: '起始时间', tc: '起始時間', en: 'Since' },
  chart: {
    cn: '价格从 {first} 到 {last}',
    tc: '價格從 {first} 到 {last}',
    en: 'The price went from {first} to {last}',
  },
})
