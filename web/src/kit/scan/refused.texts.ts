import { texts } from '../../texts/use-texts.ts'

/** Before a screen is left on which scans were refused. */
export const refusedLeaveTexts = texts({
  title: { cn: '还有被拒绝的扫码', tc: '還有被拒絕的掃碼', en: 'Some scans were refused' },
  count: {
    cn: '{what}：{count} 个码被拒绝，尚未处理',
    tc: '{what}：{count} 個碼被拒絕，尚未處理',
    en: '{what}: {count} refused {count|code|codes} not dealt with yet',
  },
  means: {
    cn: '不再处理则只从本页移除，标签不变。',
    tc: '不再處理則只從本頁移除，標籤不變。',
    en: 'Dismissed, they only leave this list; the labels stay as they are.',
  },
  stay: { cn: '留在此页', tc: '留在此頁', en: 'Stay here' },
  keep: { cn: '保留在列表，先离开', tc: '保留在清單，先離開', en: 'Leave them listed' },
  dismiss: { cn: '不再处理', tc: '不再處理', en: 'Dismiss' },
})
