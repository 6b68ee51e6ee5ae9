import type { CallInputOf } from '@zhenma/contract/kernel/endpoint'
import {
  BILL_DIFFERENCE_COLUMN_TEXT as labels,
  NOT_CONCLUDED_TEXT,
} from '@zhenma/contract/payouts/bill-columns'
import type {
  BillDifferenceRow,
  payoutProviders,
} from '@zhenma/contract/payouts/payout-providers.contract'
import {
  BILL_CONCLUSION_TEXT,
  BILL_DIFFERENCE_TEXT,
} from '@zhenma/contract/payouts/payout-providers.refusals'
import { BILL_DIFFERENCES, type BillDifference } from '@zhenma/contract/payouts/payout-ways'
import { payouts } from '@zhenma/contract/payouts/payouts.contract'
import type { ReactNode } from 'react'
import { useCan } from '../../api/session.ts'
import { PayoutStateTag } from '../../entities/payout-state.tsx'
import { Money, NOTHING, StatusTag, When } from '../../kit/atoms.tsx'
import { defineFields } from '../../kit/fields.ts'
import { WordSelect, type WordSelectProps } from '../../kit/form/word-select.tsx'
import { YesNoSelect, type YesNoProps } from '../../kit/form/yes-no-select.tsx'
import { useSay, useTexts } from '../../texts/use-texts.ts'
import { payoutBillTexts } from './payout-bills.texts.ts'

type Of = { readonly of: BillDifferenceRow }
type PickedKind = Pick<WordSelectProps<BillDifference>, 'value' | 'onChange' | 'aria-label'>

function KindSelect(props: PickedKind): ReactNode {
  const any = useTexts(payoutBillTexts)('anyKind')
  return <WordSelect {...props} words={BILL_DIFFERENCES} texts={BILL_DIFFERENCE_TEXT} any={any} />
}

function ConcludedSelect(props: YesNoProps): ReactNode {
  const says = useTexts(payoutBillTexts)
  const say = useSay()
  return (
    <YesNoSelect
      {...props}
      yes={says('done')}
      no={say(NOT_CONCLUDED_TEXT)}
      any={says('concludedAny')}
    />
  )
}

/** The payout's number, and the way to it for whoever may see it. */
export function NumberOf({ of: { number, payoutId } }: Of): ReactNode {
  const maySee = useCan(payouts.list.allow)
  if (number === '') return NOTHING
  if (payoutId === null || !maySee) return <span className="mono">{number}</span>
  return (
    <a className="mono" href={`#/marketing/payouts?open=${payoutId}`}>
      {number}
    </a>
  )
}

export function KindOf({ of }: Of): ReactNode {
  return useSay()(BILL_DIFFERENCE_TEXT[of.kind])
}

function Conclusion({ of: { conclusion } }: Of): ReactNode {
  const say = useSay()
  if (conclusion === null) return <StatusTag tone="bad">{say(NOT_CONCLUDED_TEXT)}</StatusTag>
  const tone = conclusion === 'with_provider' ? 'warn' : 'good'
  return <StatusTag tone={tone}>{say(BILL_CONCLUSION_TEXT[conclusion])}</StatusTag>
}

export const differenceFields = defineFields<{
  row: BillDifferenceRow
  filter: CallInputOf<typeof payoutProviders.differences>
}>()([
  {
    name: 'number',
    label: labels.number,
    show: (row) => <NumberOf of={row} />,
    column: { width: 180, sort: true },
  },
  {
    name: 'kind',
    label: labels.kind,
    show: (row) => <KindOf of={row} />,
    column: { width: 190 },
    filter: () => <KindSelect />,
    filterWords: () => BILL_DIFFERENCE_TEXT,
  },
  {
    name: 'billCents',
    label: labels.billCents,
    show: (row) => <Money cents={row.billCents} currency="RMB" />,
    column: { width: 110, align: 'right', sort: true },
  },
  {
    name: 'ourCents',
    label: labels.ourCents,
    show: (row) => <Money cents={row.ourCents} currency="RMB" />,
    column: { width: 110, align: 'right', sort: true },
  },
  {
    name: 'state',
    label: labels.state,
    show: (row) => (row.state === null ? NOTHING : <PayoutStateTag state={row.state} />),
    column: { width: 170 },
  },
  {
    name: 'isConcluded',
    label: labels.conclusion,
    filter: () => <ConcludedSelect />,
  },
  {
    name: 'conclusion',
    label: labels.conclusion,
    show: (row) => <Conclusion of={row} />,
    column: { width: 150 },
  },
  { name: 'note', label: labels.note, column: { width: 220 } },
  {
    name: 'paidAt',
    label: labels.paidAt,
    show: (row) => <When at={row.paidAt} exact />,
    column: { width: 165, sort: true, isHidden: true },
  },
  { name: 'providerNumber', label: labels.providerNumber, column: { width: 260, isHidden: true } },
  { name: 'fileName', label: labels.fileName, column: { width: 220, sort: true, isHidden: true } },
  {
    name: 'concludedAt',
    label: labels.concludedAt,
    show: (row) => <When at={row.concludedAt} />,
    column: { width: 130, sort: true, isHidden: true },
  },
  {
    name: 'concludedByName',
    label: labels.concludedByName,
    column: { width: 110, isHidden: true },
  },
])
