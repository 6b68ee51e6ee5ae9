import type { CallInputOf, OutputOf } from '@zhenma/contract/kernel/endpoint'
import { PAYOUT_STATES, type PayoutState } from '@zhenma/contract/payouts/payout-states'
import type { PayoutRow, payouts } from '@zhenma/contract/payouts/payouts.contract'
import {
  PAYOUT_COLUMN_TEXT as c,
  PAYOUT_STATE_TEXT,
} from '@zhenma/contract/payouts/payouts.refusals'
import {
  PAYOUT_WAY_TEXT,
  PROVIDER_FIELD_TEXT as f,
} from '@zhenma/contract/payouts/payout-providers.refusals'
import type { ReactNode } from 'react'
import { isStuck } from '@zhenma/contract/payouts/payout-ways'
import { PayoutWayName, PayoutWaySelect } from '../../entities/payout/payout-way.tsx'
import { ProviderSays } from '../../entities/payout/provider-says.tsx'
import { ActivitySelect } from '../../entities/select/activity-select.tsx'
import { PayoutStateTag } from '../../entities/payout-state.tsx'
import { YesNoSelect, type YesNoProps } from '../../kit/form/yes-no-select.tsx'
import { Code, Money, NOTHING, When } from '../../kit/atoms.tsx'
import { CODE_COLUMN_PX, defineFields, type Section } from '../../kit/fields.ts'
import { DayRange } from '../../kit/form/controls.ts'
import { WordSelect, type WordSelectProps } from '../../kit/form/word-select.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { payoutTexts, payoutTexts as t } from './payouts.texts.ts'

export type PayoutDetail = OutputOf<typeof payouts.get>
export type PayoutShapes = {
  row: PayoutRow
  detail: PayoutDetail
  filter: CallInputOf<typeof payouts.list>
}

type Picked = Pick<WordSelectProps<PayoutState>, 'value' | 'onChange' | 'aria-label'>

function StateSelect(props: Picked): ReactNode {
  const any = useTexts(payoutTexts)('anyState')
  return <WordSelect {...props} words={PAYOUT_STATES} texts={PAYOUT_STATE_TEXT} any={any} />
}

/** Whether somebody has to look at the provider. */
function StuckSelect(props: YesNoProps): ReactNode {
  const says = useTexts(payoutTexts)
  return (
    <YesNoSelect {...props} yes={says('stuckOnly')} no={says('stuckNot')} any={says('stuckAny')} />
  )
}

/** How far it has come, and whether nobody is asked any more what becomes of it. */
function StateOf({ row }: { readonly row: PayoutRow }): ReactNode {
  const says = useTexts(payoutTexts)
  return (
    <>
      <PayoutStateTag state={row.state} />
      {isStuck(row) && <span className="second-words">{says('stuck')}</span>}
    </>
  )
}

export const payoutFields = defineFields<PayoutShapes>()([
  { name: 'number', label: c.number, column: { width: 130 } },
  {
    name: 'activityId',
    label: t.activity,
    show: (row) => row.activityName,
    column: { width: 180 },
    filter: () => <ActivitySelect />,
    detail: true,
  },
  {
    name: 'amountCents',
    label: t.amount,
    show: (row) => <Money cents={row.amountCents} currency="RMB" />,
    column: { width: 110, align: 'right', sort: true },
    detail: true,
  },
  {
    name: 'state',
    label: c.state,
    show: (row) => <StateOf row={row} />,
    column: { width: 190 },
    filter: () => <StateSelect />,
    filterWords: () => PAYOUT_STATE_TEXT,
    detail: true,
  },
  {
    name: 'way',
    label: c.way,
    show: (row) => <PayoutWayName way={row.way} />,
    column: { width: 100 },
    filter: () => <PayoutWaySelect />,
    filterWords: () => PAYOUT_WAY_TEXT,
    detail: true,
  },
  { name: 'receiverName', label: c.receiverName, column: { width: 110 }, detail: true },
  { name: 'receiverAddress', label: c.receiverAddress, column: { width: 200 }, detail: true },
  {
    name: 'errorCode',
    label: c.errorCode,
    show: (row) => <ProviderSays code={row.errorCode} />,
    column: { width: 200 },
    detail: true,
  },
  { name: 'receiverPhone', label: c.receiverPhone, column: { width: 130 }, detail: true },
  {
    name: 'createdAt',
    label: c.createdAt,
    show: (row) => <When at={row.createdAt} />,
    column: { width: 130, sort: true },
    detail: true,
  },
  {
    name: 'stateAt',
    label: c.stateAt,
    show: (row) => <When at={row.stateAt} />,
    column: { width: 130, sort: true, isHidden: true },
    detail: true,
  },
  {
    name: 'stateByName',
    label: c.stateByName,
    column: { width: 110, isHidden: true },
    detail: true,
  },
  { name: 'method', label: c.method, column: { width: 120, isHidden: true }, detail: true },
  { name: 'reference', label: c.reference, column: { width: 150 }, detail: true },
  {
    name: 'providerNumber',
    label: c.providerNumber,
    column: { width: 200, isHidden: true },
    detail: true,
  },
  {
    name: 'nextAskAt',
    label: f.nextAskAt,
    show: (row) => <When at={row.nextAskAt} />,
    column: { width: 130, isHidden: true },
    detail: true,
  },
  { name: 'isStuck', label: t.stuckLabel, filter: () => <StuckSelect />, isFurtherFilter: true },
  {
    name: 'note',
    label: c.note,
    // A provider's word stands in its own place.
    show: (row) => (row.note === row.errorCode ? NOTHING : row.note || NOTHING),
    column: { width: 160, isHidden: true },
    detail: true,
  },
  {
    name: 'code',
    label: c.code,
    show: (row) => <Code value={row.code} />,
    column: { width: CODE_COLUMN_PX, isHidden: true },
    detail: true,
  },
  { name: 'from', filterTo: 'to', label: c.createdAt, filter: () => <DayRange /> },
])

const OF_PROVIDER = ['providerNumber', 'errorCode', 'nextAskAt']

/** As they stand in the detail of a payout; what providers say only where one pays. */
export const payoutSections = ({ way }: PayoutRow): readonly Section[] => [
  {
    columns: 2,
    names: [
      'state',
      'amountCents',
      'way',
      'receiverName',
      'receiverPhone',
      'receiverAddress',
      'activityId',
      'createdAt',
      'stateAt',
      'stateByName',
      'method',
      'reference',
      'note',
      ...(way === 'hand' ? [] : OF_PROVIDER),
    ],
  },
  { names: ['code'] },
]
