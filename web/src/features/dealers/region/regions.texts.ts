import { WORDS } from '@zhenma/contract/kernel/words'
import { texts } from '../../../texts/use-texts.ts'

export const dealerRegionTexts = texts({
  regions: WORDS.salesRegions,
  choose: { cn: '选择销售区域', tc: '選擇銷售區域', en: 'Choose sales regions' },
  chooseFor: {
    cn: '“{name}”的销售区域',
    tc: '「{name}」的銷售區域',
    en: 'Sales regions of “{name}”',
  },
  save: WORDS.save,
  cancel: WORDS.cancel,
  saved: WORDS.saved,
  none: {
    cn: '还没有销售区域，窜货按所在省份判断。',
    tc: '還沒有銷售區域，竄貨按所在省份判斷。',
    en: 'No sales regions yet: diversion is told by the province of its area.',
  },
  noRegions: {
    cn: '企业还没有划分销售区域。',
    tc: '企業還沒有劃分銷售區域。',
    en: 'The company has no sales regions yet.',
  },
  toRegions: { cn: '去划分', tc: '去劃分', en: 'Make some' },
  overlap: {
    cn: '与其他经销商的区域重叠',
    tc: '與其他經銷商的區域重疊',
    en: 'Areas that other dealers have, too',
  },
  overlapOne: {
    cn: '{dealer}（{region}）：{area}',
    tc: '{dealer}（{region}）：{area}',
    en: '{dealer} ({region}): {area}',
  },
  overlapMany: {
    cn: '{dealer}（{region}）：{area}等 {count} 个地区',
    tc: '{dealer}（{region}）：{area}等 {count} 個地區',
    en: '{dealer} ({region}): {area} and others, {count} areas in all',
  },
  mayStay: {
    cn: '可以保留；查询时两家的标签都不算窜货。',
    tc: '可以保留；查詢時兩家的標籤都不算竄貨。',
    en: 'It may stay so: labels of either are no diversion there.',
  },
})
