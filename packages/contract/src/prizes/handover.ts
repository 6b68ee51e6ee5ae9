import { texts } from '../kernel/texts.ts'

/** How a prize is handed over: sent to its winner, collected at a dealer's counter, or as the winner chooses. */
export const HANDOVERS = ['parcel', 'counter', 'choice'] as const
export type Handover = (typeof HANDOVERS)[number]

/** For how many days after the win a prize can be collected, at most. */
export const MAXIMUM_COLLECT_DAYS = 365

export const HANDOVER_TEXT = texts({
  parcel: { cn: '寄送', tc: '寄送', en: 'Sent by parcel' },
  counter: {
    cn: '到经销商柜台领取',
    tc: '到經銷商櫃檯領取',
    en: 'Collected at a dealer’s counter',
  },
  choice: { cn: '由中奖人选择', tc: '由中獎人選擇', en: 'As the winner chooses' },
})

/** What these fields of a prize are called. */
export const HANDOVER_FIELD_TEXT = texts({
  handover: { cn: '领取方式', tc: '領取方式', en: 'How it is handed over' },
  collectDays: { cn: '领取期限（天）', tc: '領取期限（天）', en: 'Days to collect it' },
})

type ToCollect = {
  /** Null: it is no thing. */
  readonly handover: Handover | null
  readonly winCheck: 'unchecked' | 'checked' | 'rejected' | null
  readonly delivery: 'undelivered' | 'delivered' | null
  /** Its winner has said where it is to be sent. */
  readonly isClaimed: boolean
}

/**
 * Whether a win waits to be collected at a counter: it is confirmed, was not given yet, and its winner did not ask for a
 * parcel. Who asked for one gets one, whatever the prize says later: it may be packed already.
 */
export const isToCollect = ({ handover, winCheck, delivery, isClaimed }: ToCollect): boolean =>
  handover !== null &&
  handover !== 'parcel' &&
  winCheck === 'checked' &&
  delivery === 'undelivered' &&
  !isClaimed
