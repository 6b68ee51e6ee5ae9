import { texts } from '../../texts/use-texts.ts'

export const binTexts = texts({
  kind: { cn: '种类', tc: '種類', en: 'Kind' },
  restored: { cn: '已恢复“{name}”', tc: '已還原「{name}」', en: '“{name}” restored' },
  none: { cn: '没有已删除的{what}', tc: '沒有已刪除的{what}', en: 'No deleted {what}' },
})
