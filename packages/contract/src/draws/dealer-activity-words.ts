import { ACTIVITY_COLUMN_TEXT } from '../activities/activity-columns.ts'
import { type Text, texts } from '../kernel/texts.ts'
import { DRAW_FIELD_TEXT } from './draw-field-texts.ts'

/** The screen of a dealer's people. */
export const DEALER_ACTIVITIES_TEXT: Text = {
  cn: '经销商活动',
  tc: '經銷商活動',
  en: 'Activities of a dealer',
}

/** The columns of the list and its sheet, in their order. */
export const DEALER_ACTIVITY_COLUMN_TEXT = texts({
  name: ACTIVITY_COLUMN_TEXT.name,
  type: ACTIVITY_COLUMN_TEXT.type,
  state: ACTIVITY_COLUMN_TEXT.state,
  startsAt: ACTIVITY_COLUMN_TEXT.startsAt,
  endsAt: ACTIVITY_COLUMN_TEXT.endsAt,
  proof: DRAW_FIELD_TEXT.proof,
  counterPrizeCount: {
    cn: '在柜台领取的奖品',
    tc: '在櫃檯領取的獎品',
    en: 'Prizes at the counter',
  },
  wins: { cn: '自有货品中奖', tc: '自有貨品中獎', en: 'Won with own goods' },
  redeemed: { cn: '其中在自有柜台已兑', tc: '其中在自有櫃檯已兌', en: 'Of these redeemed here' },
  toRedeem: { cn: '其中待到柜台领取', tc: '其中待到櫃檯領取', en: 'Of these to be collected' },
  handedOver: { cn: '自有柜台兑奖', tc: '自有櫃檯兌獎', en: 'Redeemed here in all' },
})
