import { defineErrors } from '../kernel/errors.ts'
import { type Text, texts } from '../kernel/texts.ts'
import { WORDS } from '../kernel/words.ts'

/** The screen, and what is done there. */
export const REDEEM_TEXT: Text = { cn: '兑奖', tc: '兌獎', en: 'Redeem a prize' }
export const REDEMPTIONS_TEXT: Text = { cn: '兑奖记录', tc: '兌獎記錄', en: 'Redeemed prizes' }
/** Where a prize was handed over that no dealer has handed over. */
export const AT_COMPANY_TEXT: Text = { cn: '公司柜台', tc: '公司櫃檯', en: 'The company’s counter' }

/** The columns of the list and its sheet, in their order. */
export const REDEMPTION_COLUMN_TEXT = texts({
  redeemedAt: { cn: '兑奖时间', tc: '兌獎時間', en: 'Redeemed' },
  prizeName: WORDS.prize,
  level: WORDS.level,
  activityName: WORDS.activity,
  dealerName: { cn: '兑奖处', tc: '兌獎處', en: 'Redeemed at' },
  redeemedByName: { cn: '兑奖人员', tc: '兌獎人員', en: 'Redeemed by' },
  drawnAt: { cn: '中奖时间', tc: '中獎時間', en: 'Won' },
})

/** Wrong codes of one user within a quarter of an hour, after which none is looked at. */
export const WRONG_REDEMPTION_CODES = 10

export const redemptionErrors = defineErrors({
  REDEMPTION_CODE: {
    status: 404,
    text: {
      cn: '没有奖品使用这个兑奖码，请核对后再扫一次；其他公司的兑奖码不能在这里兑奖',
      tc: '沒有獎品使用這個兌獎碼，請核對後再掃一次；其他公司的兌獎碼不能在這裡兌獎',
      en: 'No prize of this company has that code. Look at it and scan once more; codes of other companies are not redeemed here',
    },
  },
  REDEMPTION_SLOWED: {
    status: 429,
    text: {
      cn: '错误的兑奖码太多，请 {minutes} 分钟后再试',
      tc: '錯誤的兌獎碼太多，請 {minutes} 分鐘後再試',
      en: 'Too many wrong codes: try again in {minutes} {minutes|minute|minutes}',
    },
  },
  REDEMPTION_DONE: {
    status: 409,
    text: {
      cn: '“{prize}”已于 {at} 在“{place}”兑奖',
      tc: '「{prize}」已於 {at} 在「{place}」兌獎',
      en: '“{prize}” was redeemed already, on {at} at “{place}”',
    },
  },
  REDEMPTION_DONE_BY: {
    status: 409,
    text: {
      cn: '“{prize}”已于 {at} 在“{place}”由 {by} 兑奖',
      tc: '「{prize}」已於 {at} 在「{place}」由 {by} 兌獎',
      en: '“{prize}” was redeemed already, on {at} at “{place}” by {by}',
    },
  },
  REDEMPTION_PARCEL: {
    status: 409,
    text: {
      cn: '“{prize}”由公司寄送给中奖人，不在柜台领取',
      tc: '「{prize}」由公司寄送給中獎人，不在櫃檯領取',
      en: '“{prize}” is sent to its winner by parcel, and not handed over at a counter',
    },
  },
  REDEMPTION_OVER: {
    status: 409,
    text: {
      cn: '“{prize}”的领取期限已于 {until} 结束',
      tc: '「{prize}」的領取期限已於 {until} 結束',
      en: 'The time to collect “{prize}” ended on {until}',
    },
  },
  REDEMPTION_DEALER: {
    status: 409,
    text: {
      cn: '“{dealer}”未通过审核或已删除，不能兑奖',
      tc: '「{dealer}」未通過審核或已刪除，不能兌獎',
      en: '“{dealer}” is not approved or was deleted, so it redeems no prizes',
    },
  },
  REDEMPTION_EXCLUDED: {
    status: 409,
    text: {
      cn: '“{dealer}”被排除在活动“{activity}”之外，不能兑这个活动的奖',
      tc: '「{dealer}」被排除在活動「{activity}」之外，不能兌這個活動的獎',
      en: '“{dealer}” is excluded from “{activity}”, so it redeems no prizes of it',
    },
  },
  /** To whoever sends prizes. */
  WIN_AT_COUNTER: {
    status: 409,
    text: {
      cn: '这个奖品在经销商柜台凭兑奖码领取，不寄送',
      tc: '這個獎品在經銷商櫃檯憑兌獎碼領取，不寄送',
      en: 'This prize is collected at a dealer’s counter by its redemption code, and not sent',
    },
  },
})
