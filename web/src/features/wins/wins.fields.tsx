import { ACTIVITY_TYPES } from '@zhenma/contract/activities/activity-words'
import { ACTIVITY_TYPE_TEXT } from '@zhenma/contract/activities/activities.refusals'
import {
  WIN_CHECKS,
  WIN_DELIVERIES,
  type WinCheck,
  type WinDelivery,
} from '@zhenma/contract/draws/draw-words'
import type { draws, WinRow } from '@zhenma/contract/draws/draws.contract'
import {
  HELD_REASON_TEXT,
  WIN_CHECK_TEXT,
  WIN_COLUMN_TEXT as c,
  WIN_DELIVERY_TEXT,
} from '@zhenma/contract/draws/draws.refusals'
import { AT_COMPANY_TEXT } from '@zhenma/contract/draws/redemptions.refusals'
import type { CallInputOf, OutputOf } from '@zhenma/contract/kernel/endpoint'
import { WORDS } from '@zhenma/contract/kernel/words'
import { PARCEL_STATES, type ParcelState } from '@zhenma/contract/parcels/parcel-states'
import { PARCEL_STATE_TEXT } from '@zhenma/contract/parcels/parcels.refusals'
import type { ReactNode } from 'react'
import { DealerSelect } from '../../entities/select/pickers.tsx'
import { ActivitySelect } from '../../entities/select/activity-select.tsx'
import { ParcelStateTag } from '../../entities/parcel-state.tsx'
import { PayoutStateTag } from '../../entities/payout-state.tsx'
import {
  Code,
  Money,
  NOTHING,
  StatusTag,
  type Tone,
  useNumberText,
  When,
} from '../../kit/atoms.tsx'
import { defineFields, type Section } from '../../kit/fields.ts'
import { DayRange } from '../../kit/form/controls.ts'
import { WordSelect, type WordSelectProps } from '../../kit/form/word-select.tsx'
import { useSay, useTexts } from '../../texts/use-texts.ts'
import { winTexts, winTexts as t } from './wins.texts.ts'

export type WinDetail = OutputOf<typeof draws.winHistory>
export type WinShapes = {
  row: WinRow
  detail: WinDetail
  filter: CallInputOf<typeof draws.wins>
}

type Picked<V extends string> = Pick<WordSelectProps<V>, 'value' | 'onChange' | 'aria-label'>

const CHECK_TONES: Readonly<Record<WinCheck, Tone>> = {
  unchecked: 'warn',
  checked: 'good',
  rejected: 'bad',
}

/** How far its check has come, and why it needs one besides the rule. */
function Checked({ winCheck, heldReason }: WinRow): ReactNode {
  const say = useSay()
  return (
    <>
      <StatusTag tone={CHECK_TONES[winCheck]}>{say(WIN_CHECK_TEXT[winCheck])}</StatusTag>
      {heldReason !== null && <small>{say(HELD_REASON_TEXT[heldReason])}</small>}
    </>
  )
}

/** Of money that was not given yet, how far its payment has come. */
function DeliveryTag({ delivery, payoutState }: WinRow): ReactNode {
  const say = useSay()
  if (delivery === 'undelivered' && payoutState !== null) {
    return <PayoutStateTag state={payoutState} />
  }
  const tone = delivery === 'delivered' ? 'good' : 'warn'
  return <StatusTag tone={tone}>{say(WIN_DELIVERY_TEXT[delivery])}</StatusTag>
}

function CheckSelect(props: Picked<WinCheck>): ReactNode {
  const any = useTexts(winTexts)('anyCheck')
  return <WordSelect {...props} words={WIN_CHECKS} texts={WIN_CHECK_TEXT} any={any} />
}

function DeliverySelect(props: Picked<WinDelivery>): ReactNode {
  const any = useTexts(winTexts)('anyDelivery')
  return <WordSelect {...props} words={WIN_DELIVERIES} texts={WIN_DELIVERY_TEXT} any={any} />
}

function StateSelect(props: Picked<ParcelState>): ReactNode {
  const any = useTexts(winTexts)('anyState')
  return <WordSelect {...props} words={PARCEL_STATES} texts={PARCEL_STATE_TEXT} any={any} />
}

/** How far a prize has come since it was delivered; money and points have nothing after that. */
function Parcel({ row }: { readonly row: WinRow }): ReactNode {
  if (row.state === null) return NOTHING
  return (
    <>
      <ParcelStateTag state={row.state} />
      <LastNote {...row} />
    </>
  )
}

/** What was said with the last step, and by whom. */
export function LastNote({ note, side }: WinRow): ReactNode {
  const say = useTexts(winTexts)
  if (note === '') return null
  return <small>{say(side === 'buyer' ? 'byWinner' : 'byStaff', { note })}</small>
}

function TypeSelect(props: Picked<(typeof ACTIVITY_TYPES)[number]>): ReactNode {
  const any = useSay()(WORDS.anyType)
  return <WordSelect {...props} words={ACTIVITY_TYPES} texts={ACTIVITY_TYPE_TEXT} any={any} />
}

/** The prize, the points, or the amount of a red packet. */
export function Prize({ prizeName, amountCents, points, givenPoints }: WinRow): ReactNode {
  const say = useTexts(winTexts)
  const numberText = useNumberText()
  if (points !== null) {
    const given = givenPoints ?? points
    if (given === points) return say('points', { points: numberText(points) })
    return say('multiplied', { given: numberText(given), points: numberText(points) })
  }
  return prizeName ?? <Money cents={amountCents} currency="RMB" />
}

/** At which counter it was handed over: a dealer's, or the company's own. */
function RedeemedAt({ redeemedAt, redeemedDealerName }: WinRow): ReactNode {
  const say = useSay()
  if (redeemedAt === null) return NOTHING
  return redeemedDealerName ?? say(AT_COMPANY_TEXT)
}

/** Whom it goes to, and where; points go to the phone that drew. */
export function Receiver({ row }: { readonly row: WinRow }): ReactNode {
  const say = useTexts(winTexts)
  if (row.points !== null) return row.phone
  if (row.redeemedAt !== null) return NOTHING
  if (row.claimedAt === null) return say('unclaimed')
  return `${row.receiverName} ${row.receiverPhone} ${row.receiverAddress}`
}

export const winFields = defineFields<WinShapes>()([
  {
    name: 'activityId',
    label: t.activity,
    show: (row) => row.activityName,
    column: { width: 190 },
    detail: true,
    filter: () => <ActivitySelect />,
  },
  {
    name: 'type',
    label: t.type,
    filter: () => <TypeSelect />,
    filterWords: () => ACTIVITY_TYPE_TEXT,
  },
  {
    name: 'prizeName',
    label: t.what,
    show: (row) => <Prize {...row} />,
    column: { width: 150 },
    detail: true,
  },
  {
    name: 'code',
    label: c.code,
    show: (row) => <Code value={row.code} />,
    column: { width: 230 },
    detail: true,
  },
  {
    name: 'drawnAt',
    label: c.drawnAt,
    show: (row) => <When at={row.drawnAt} />,
    column: { width: 130, sort: true },
    detail: true,
  },
  {
    name: 'winCheck',
    label: c.winCheck,
    show: (row) => <Checked {...row} />,
    column: { width: 160 },
    detail: true,
    filter: () => <CheckSelect />,
    filterWords: () => WIN_CHECK_TEXT,
  },
  {
    name: 'delivery',
    label: c.delivery,
    show: (row) => <DeliveryTag {...row} />,
    column: { width: 130 },
    detail: true,
    filter: () => <DeliverySelect />,
    filterWords: () => WIN_DELIVERY_TEXT,
  },
  {
    name: 'state',
    label: c.state,
    show: (row) => <Parcel row={row} />,
    column: { width: 160 },
    detail: true,
    filter: () => <StateSelect />,
    filterWords: () => PARCEL_STATE_TEXT,
  },
  {
    name: 'redeemedDealerId',
    label: c.redeemedDealerName,
    show: (row) => <RedeemedAt {...row} />,
    column: { width: 160 },
    detail: true,
    filter: () => <DealerSelect isFilter />,
  },
  {
    name: 'receiverName',
    label: c.receiverName,
    show: (row) => <Receiver row={row} />,
    column: { width: 240 },
    detail: true,
  },
  {
    name: 'trackingNumber',
    label: c.trackingNumber,
    show: (row) => `${row.logisticsCompany} ${row.trackingNumber}`.trim() || '–',
    column: { width: 170 },
    detail: true,
  },
  { name: 'phone', label: c.phone, column: { width: 130, isHidden: true }, detail: true },
  {
    name: 'sentAt',
    label: c.sentAt,
    show: (row) => <When at={row.sentAt} />,
    column: { width: 130, sort: true, isHidden: true },
    detail: true,
  },
  {
    name: 'stateAt',
    label: c.stateAt,
    show: (row) => <When at={row.stateAt} />,
    column: { width: 130, sort: true, isHidden: true },
    detail: true,
  },
  { name: 'sentByName', label: c.sentByName, column: { width: 110, isHidden: true }, detail: true },
  {
    name: 'checkedByName',
    label: c.checkedByName,
    column: { width: 110, isHidden: true },
    detail: true,
  },
  { name: 'from', filterTo: 'to', label: c.drawnAt, filter: () => <DayRange /> },
])

/** Who checked, sent and said what stands in the history below. */
export const winSections: readonly Section[] = [
  {
    columns: 2,
    names: [
      'activityId',
      'prizeName',
      'code',
      'drawnAt',
      'winCheck',
      'delivery',
      'state',
      'redeemedDealerId',
      'receiverName',
      'trackingNumber',
      'phone',
    ],
  },
]
