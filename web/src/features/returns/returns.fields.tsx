import type { CallInputOf } from '@zhenma/contract/kernel/endpoint'
import {
  RETURN_STATES,
  type ReturnDetail,
  type ReturnRow,
  type ReturnState,
} from '@zhenma/contract/returns/return-rows'
import type { returns } from '@zhenma/contract/returns/returns.contract'
import { RETURN_STATE_TEXT } from '@zhenma/contract/returns/returns.refusals'
import type { ReactNode } from 'react'
import { DealerSelect } from '../../entities/select/pickers.tsx'
import { Count, NOTHING, StatusTag, type Tone, When } from '../../kit/atoms.tsx'
import { defineFields } from '../../kit/fields.ts'
import { DayRange } from '../../kit/form/controls.ts'
import { WordSelect, type WordSelectProps } from '../../kit/form/word-select.tsx'
import { useSay, useTexts } from '../../texts/use-texts.ts'
import { returnTexts, returnTexts as t } from './returns.texts.ts'

export type ReturnShapes = {
  row: ReturnRow
  detail: ReturnDetail
  filter: CallInputOf<typeof returns.list>
}

const TONES: Readonly<Record<ReturnState, Tone>> = {
  waiting: 'warn',
  received: 'good',
  differing: 'bad',
  refused: 'bad',
  taken_back: 'idle',
}

/** Waiting, or what became of it. */
export function ReturnStateTag({ state }: { readonly state: ReturnState }): ReactNode {
  const say = useSay()
  return <StatusTag tone={TONES[state]}>{say(RETURN_STATE_TEXT[state])}</StatusTag>
}

function StateSelect(
  props: Pick<WordSelectProps<ReturnState>, 'value' | 'onChange' | 'aria-label'>,
): ReactNode {
  const any = useTexts(returnTexts)('anyState')
  return <WordSelect {...props} words={RETURN_STATES} texts={RETURN_STATE_TEXT} any={any} />
}

const count = (name: 'labelCount' | 'boxCount' | 'packageCount' | 'productCount') => ({
  name,
  show: (row: ReturnRow) => <Count value={row[name]} />,
  detail: true as const,
})

export const returnFields = defineFields<ReturnShapes>()([
  {
    name: 'number',
    label: t.number,
    // No separators: it is searched for as it stands.
    show: (row) => <span className="mono">#{row.number}</span>,
    column: { width: 85, sort: true },
  },
  {
    name: 'state',
    label: t.state,
    show: (row) => <ReturnStateTag state={row.state} />,
    column: { width: 110 },
    filter: () => <StateSelect />,
    filterWords: () => RETURN_STATE_TEXT,
    detail: true,
  },
  {
    name: 'dealerId',
    label: t.dealer,
    show: (row) => row.dealerName,
    column: { width: 170 },
    filter: () => <DealerSelect isFilter />,
    detail: true,
  },
  { name: 'reason', label: t.reason, column: { width: 200 }, detail: true },
  {
    ...count('labelCount'),
    label: t.labels,
    column: { width: 90, align: 'right', sort: true },
  },
  { ...count('productCount'), label: t.products, column: { width: 90, align: 'right' } },
  {
    ...count('boxCount'),
    label: t.boxes,
    column: { width: 75, align: 'right', isHidden: true },
  },
  {
    ...count('packageCount'),
    label: t.packages,
    column: { width: 95, align: 'right', isHidden: true },
  },
  { name: 'paperNumber', label: t.paperNumber, column: { width: 130 }, detail: true },
  { name: 'requestedBy', label: t.requestedBy, column: { width: 110 }, detail: true },
  {
    name: 'requestedAt',
    label: t.requestedAt,
    show: (row) => <When at={row.requestedAt} />,
    column: { width: 130, sort: true },
    detail: (row) => <When at={row.requestedAt} exact />,
  },
  { name: 'decidedBy', label: t.decidedBy, column: { width: 110 }, detail: true },
  {
    name: 'decidedAt',
    label: t.decidedAt,
    show: (row) => <When at={row.decidedAt} />,
    column: { width: 130, sort: true, isHidden: true },
    detail: (row) => <When at={row.decidedAt} exact />,
  },
  {
    name: 'decisionReason',
    label: t.decisionReason,
    column: { width: 180, isHidden: true },
    detail: true,
  },
  {
    name: 'warehouseName',
    label: t.warehouse,
    column: { width: 130, isHidden: true },
    detail: true,
  },
  {
    name: 'receivedCount',
    label: t.receivedCount,
    show: (row) => (row.receivedCount === 0 ? NOTHING : <Count value={row.receivedCount} />),
    column: { width: 120, align: 'right', isHidden: true },
    detail: true,
  },
  {
    name: 'leftCount',
    label: t.leftCount,
    show: (row) => (row.leftCount === 0 ? NOTHING : <Count value={row.leftCount} />),
    column: { width: 130, align: 'right', isHidden: true },
    detail: true,
  },
  {
    name: 'surplusCount',
    label: t.surplusCount,
    show: (row) => (row.surplusCount === 0 ? NOTHING : <Count value={row.surplusCount} />),
    column: { width: 90, align: 'right', isHidden: true },
    detail: true,
  },
  { name: 'from', filterTo: 'to', label: t.requestedAt, filter: () => <DayRange /> },
])
