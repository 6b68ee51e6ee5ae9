import { WORDS } from '@zhenma/contract/kernel/words'
import { POINTS_LEDGER_TEXT } from '@zhenma/contract/members/points-words'
import { texts } from '../../texts/use-texts.ts'

export const pointsLedgerTexts = texts({
  title: POINTS_LEDGER_TEXT,
  empty: {
    cn: '这段时间没有积分变动。不选日期时显示最近 90 天。',
    tc: '這段時間沒有積分異動。不選日期時顯示最近 90 天。',
    en: 'No points were added or deducted in these days; without days the last 90 are shown.',
  },
  toMembers: { cn: '去看会员', tc: '去看會員', en: 'To the members' },
  ofMember: {
    cn: '只显示会员“{name}”的积分。',
    tc: '只顯示會員「{name}」的積分。',
    en: 'Only points of the member “{name}”.',
  },
  ofSomeone: {
    cn: '只显示一位会员的积分。',
    tc: '只顯示一位會員的積分。',
    en: 'Only points of one member.',
  },
  anyKind: WORDS.anyType,
  reasonHint: { cn: '原因中的文字', tc: '原因中的文字', en: 'A part of the reason' },
  whoHint: { cn: '用户名或姓名', tc: '使用者名稱或姓名', en: 'Username or name' },
})
