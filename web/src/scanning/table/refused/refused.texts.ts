import { WORDS } from '@zhenma/contract/kernel/words'
import { texts } from '../../../texts/use-texts.ts'

/** Scans that did not come into the table, beside it. */
export const refusedTexts = texts({
  title: {
    cn: '未加入的扫码（{count}）',
    tc: '未加入的掃碼（{count}）',
    en: 'Scans not added ({count})',
  },
  notAdded: { cn: '未加入', tc: '未加入', en: 'Not added' },
  dismiss: { cn: '不再处理', tc: '不再處理', en: 'Dismiss' },
  dismissOne: { cn: '不再处理 {code}', tc: '不再處理 {code}', en: 'Dismiss {code}' },
  show: { cn: '查看未加入的扫码', tc: '檢視未加入的掃碼', en: 'Show the scans not added' },
  hide: WORDS.collapse,
  takeExcess: { cn: '确认收入', tc: '確認收入', en: 'Take it all the same' },
})
