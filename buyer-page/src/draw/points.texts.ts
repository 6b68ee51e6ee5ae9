import { texts } from '@zhenma/contract/kernel/texts'

/** What members read of their points, and of their birthday. */
export const POINTS_TEXTS = texts({
  title: { cn: '我的积分明细', tc: '我的積分明細', en: 'Where my points came from' },
  none: { cn: '还没有积分变动。', tc: '還沒有積分異動。', en: 'No points yet.' },
  goodUntil: { cn: '有效期至 {at}', tc: '有效期至 {at}', en: 'Good until {at}' },
  left: {
    cn: '之后可用 {points} 积分',
    tc: '之後可用 {points} 積分',
    en: '{points} to spend then',
  },
  newest: { cn: '看最新的', tc: '看最新的', en: 'The newest' },
  myBirthday: { cn: '我的生日', tc: '我的生日', en: 'My birthday' },
  birthdayWhy: {
    cn: '商家按会员等级，在生日当天赠送积分。生日只能填写一次，以后由商家修改；它只用于赠送积分，商家可以看到。',
    tc: '商家按會員等級，在生日當天贈送積分。生日只能填寫一次，以後由商家修改；它只用於贈送積分，商家可以看到。',
    en: 'The maker gives points on birthdays, as the level of each member says. You enter yours once; later only the maker changes it. It is seen by the maker and used for these points only.',
  },
  saveBirthday: { cn: '保存生日', tc: '儲存生日', en: 'Save my birthday' },
  birthdayIs: {
    cn: '{day}。要修改请联系商家。',
    tc: '{day}。要修改請聯絡商家。',
    en: '{day}. Please ask the maker to change it.',
  },
})
