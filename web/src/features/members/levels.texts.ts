import { WORDS } from '@zhenma/contract/kernel/words'
import { LEVEL_FIELD_TEXT } from '@zhenma/contract/members/levels'
import { texts } from '../../texts/use-texts.ts'

export const levelTexts = texts({
  open: { cn: '等级和权益', tc: '等級和權益', en: 'Levels and rights' },
  lead: {
    cn: '会员的等级由累计获得的积分决定，扣减和过期不降级。最低等级从 0 积分开始；保存后立即对全部会员生效。',
    tc: '會員的等級由累計獲得的積分決定，扣減和過期不降級。最低等級從 0 積分開始；儲存後立即對全部會員生效。',
    en: 'A member’s level follows from all points ever earned; deducting and expiring lower none. The lowest begins at 0. Saved levels hold for every member at once.',
  },
  promised: {
    cn: '“免运费”只是向会员展示的承诺，由贵公司自行兑现；倍数、生日积分和积分商城的“新品优先购买”自动执行。',
    tc: '「免運費」只是向會員展示的承諾，由貴公司自行兌現；倍數、生日積分和積分商城的「新品優先購買」自動執行。',
    en: '“Free shipping” is a promise that members are shown, and that you keep yourselves. Multiplied points, points on birthdays and “New goods first” in the points shop come by themselves.',
  },
  saved: { cn: '等级已保存', tc: '等級已儲存', en: 'Levels saved' },
  one: { cn: '等级 {place}', tc: '等級 {place}', en: 'Level {place}' },
  name: WORDS.name,
  points: { cn: '累计积分达到', tc: '累計積分達到', en: 'From points earned' },
  multiplier: LEVEL_FIELD_TEXT.multiplier,
  birthdayPoints: LEVEL_FIELD_TEXT.birthdayPoints,
  freeShipping: LEVEL_FIELD_TEXT.freeShipping,
  earlyAccess: LEVEL_FIELD_TEXT.earlyAccess,
  remove: { cn: '删除等级 {place}', tc: '刪除等級 {place}', en: 'Delete level {place}' },
  add: { cn: '添加等级', tc: '新增等級', en: 'Add a level' },
  none: {
    cn: '还没有等级。添加后，会员按累计积分自动升级。',
    tc: '還沒有等級。新增後，會員按累計積分自動升級。',
    en: 'No levels yet. Once there are some, members rise by the points that they earn.',
  },
  any: { cn: '全部会员等级', tc: '全部會員等級', en: 'Any level' },
  change: { cn: '调整等级…', tc: '調整等級…', en: 'Change level…' },
  changeTitle: { cn: '“{name}”的等级', tc: '「{name}」的等級', en: 'Level of “{name}”' },
  changeLead: {
    cn: '累计获得 {points} 积分，凭积分是“{level}”。授予的等级在凭积分达到之前有效。',
    tc: '累計獲得 {points} 積分，憑積分是「{level}」。授予的等級在憑積分達到之前有效。',
    en: '{points} points earned: “{level}” by points. A granted level counts until points reach it.',
  },
  levelHelp: {
    cn: '只能高于凭积分达到的等级；留空：收回授予的等级',
    tc: '只能高於憑積分達到的等級；留空：收回授予的等級',
    en: 'Above the one by points; empty: what was granted is taken back',
  },
  reason: WORDS.reason,
  changed: { cn: '等级已调整', tc: '等級已調整', en: 'Level changed' },
  toNext: {
    cn: '再得 {points} 积分升为{level}',
    tc: '再得 {points} 積分升為{level}',
    en: '{points} points more: {level}',
  },
  highest: { cn: '已是最高等级', tc: '已是最高等級', en: 'It is the highest' },
  grantedBy: {
    cn: '{level}，由 {name} 授予：{reason}',
    tc: '{level}，由 {name} 授予：{reason}',
    en: '{level}, granted by {name}: {reason}',
  },
})
