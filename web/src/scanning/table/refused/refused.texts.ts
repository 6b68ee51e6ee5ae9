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
  parkMeans: {
    cn: '暂存后可在“异常处理”中继续；不再处理则只从本页移除，标签不变。',
    tc: '暫存後可在「異常處理」中繼續；不再處理則只從本頁移除，標籤不變。',
    en: 'Parked, they wait under “Exceptions”. Dismissed, they only leave this list; the labels stay as they are.',
  },
  takeExcess: { cn: '确认收入', tc: '確認收入', en: 'Take it all the same' },
  notParked: {
    cn: '未能暂存：{why}。列表已保留。',
    tc: '未能暫存：{why}。清單已保留。',
    en: 'They could not be parked: {why}. The list is kept.',
  },
})
