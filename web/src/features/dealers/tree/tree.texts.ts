import { WORDS } from '@zhenma/contract/kernel/words'
import { texts } from '../../../texts/use-texts.ts'

export const treeTexts = texts({
  anySuperior: { cn: '全部上级', tc: '全部上級', en: 'Any superior' },
  none: { cn: '无', tc: '無', en: 'None' },
  subCount: WORDS.subDealers,
  showSubs: { cn: '查看下级', tc: '檢視下級', en: 'Show sub-dealers' },
  moreSubs: { cn: '查看全部 {count} 个', tc: '檢視全部 {count} 個', en: 'Show all {count}' },
})
