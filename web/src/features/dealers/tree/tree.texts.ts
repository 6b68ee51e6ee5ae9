import { WORDS } from '@zhenma/contract/kernel/words'
import { texts } from '../../../texts/use-texts.ts'

export const treeTexts = texts({
  anySuperior: { cn: '全部上级', tc: '全部上級', en: 'Any superior' },
  none: { cn: '无', tc: '無', en: 'None' },
  subCount: WORDS.subDealers,
  onHand: WORDS.onHand,
  showSubs: { cn: '查看下级', tc: '檢視下級', en: 'Show sub-dealers' },
  moreSubs: { cn: '查看全部 {count} 个', tc: '檢視全部 {count} 個', en: 'Show all {count}' },
  look: { cn: '查看方式', tc: '檢視方式', en: 'Look at it as' },
  list: { cn: '按列表', tc: '按清單', en: 'List' },
  tree: { cn: '按层级', tc: '按層級', en: 'Tree' },
  below: { cn: '{name} 的下级', tc: '{name} 的下級', en: 'Below {name}' },
  subs: {
    cn: '下级 {count} 个',
    tc: '下級 {count} 個',
    en: '{count} {count|sub-dealer|sub-dealers}',
  },
  moreOfLevel: { cn: '显示更多', tc: '顯示更多', en: 'Show more' },
  emptyTree: { cn: '没有经销商。', tc: '沒有經銷商。', en: 'No dealers.' },
  move: { cn: '变更上级', tc: '變更上級', en: 'Move' },
  cancel: WORDS.cancel,
  moveTitle: { cn: '变更“{name}”的上级', tc: '變更「{name}」的上級', en: 'Move “{name}”' },
  newSuperior: { cn: '新的上级', tc: '新的上級', en: 'New superior' },
  movesWithIt: {
    cn: '一起移动：经销商 {dealers} 个（含自身）、持有的标签 {labels} 个、账号 {accounts} 个',
    tc: '一起移動：經銷商 {dealers} 個（含自身）、持有的標籤 {labels} 個、帳號 {accounts} 個',
    en: 'With it go {dealers} {dealers|dealer|dealers} (itself included), the {labels} {labels|label|labels} that they hold, and {accounts} {accounts|account|accounts}',
  },
  moveMeans: {
    cn: '原上级不再看到它们，新的上级会看到。可以再移回来。',
    tc: '原上級不再看到它們，新的上級會看到。可以再移回來。',
    en: 'Who was above sees them no longer, who is above now does. It can be moved back.',
  },
  moved: {
    cn: '已移动 {count} 个经销商',
    tc: '已移動 {count} 個經銷商',
    en: 'Moved {count} {count|dealer|dealers}',
  },
})
