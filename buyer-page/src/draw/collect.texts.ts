import { texts } from '@zhenma/contract/kernel/texts'

/** What a winner is told of a prize that is collected at a counter. */
export const COLLECT_TEXTS = texts({
  toCollect: {
    cn: '请到经销商柜台领取',
    tc: '請到經銷商櫃檯領取',
    en: 'Collect it at a dealer’s counter',
  },
  toChoose: {
    cn: '到经销商柜台领取，或填写寄送地址',
    tc: '到經銷商櫃檯領取，或填寫寄送地址',
    en: 'Collect it at a dealer’s counter, or have it sent',
  },
  over: {
    cn: '领取期限已于 {day} 结束，请联系商家。',
    tc: '領取期限已於 {day} 結束，請聯絡商家。',
    en: 'The time to collect it ended on {day}. Please ask the maker.',
  },
  title: { cn: '兑奖码', tc: '兌獎碼', en: 'Your redemption code' },
  show: {
    cn: '请在领取时向店员出示，只能使用一次。',
    tc: '請在領取時向店員出示，只能使用一次。',
    en: 'Show it to the dealer when you collect the prize. It works once.',
  },
  secret: {
    cn: '拿到这个码的人都能领走奖品，请勿转发。',
    tc: '拿到這個碼的人都能領走獎品，請勿轉發。',
    en: 'Whoever has this code can take the prize: show it to nobody else.',
  },
  until: {
    cn: '请在 {day} 前（含当日）领取。',
    tc: '請在 {day} 前（含當日）領取。',
    en: 'Collect it by {day}.',
  },
  orSent: { cn: '或者寄给您', tc: '或者寄給您', en: 'Or have it sent' },
  orSentMeans: {
    cn: '提交地址后奖品改为寄送，兑奖码随即失效。',
    tc: '提交地址後獎品改為寄送，兌獎碼隨即失效。',
    en: 'Once you give an address the prize is sent there, and your code is not valid any more.',
  },
  collected: {
    cn: '已于 {at} 在“{place}”领取',
    tc: '已於 {at} 在「{place}」領取',
    en: 'Collected at “{place}” on {at}',
  },
  collectedCompany: {
    cn: '已于 {at} 在商家处领取',
    tc: '已於 {at} 在商家處領取',
    en: 'Collected at the maker’s on {at}',
  },
})
