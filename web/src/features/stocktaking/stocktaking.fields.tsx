import type { CallInputOf } from '@zhenma/contract/kernel/endpoint'
import {
  STOCKTAKING_STATES,
  type StocktakingRow,
  type StocktakingState,
} from '@zhenma/contract/stocktaking/stocktaking-rows'
import { type stocktaking } from '@zhenma/contract/stocktaking/stocktaking.contract'
import { STOCKTAKING_STATE_TEXT } from '@zhenma/contract/stocktaking/stocktaking.refusals'
import type { ReactNode } from 'react'
import { WarehouseSelect } from '../../entities/select/pickers.tsx'
import { Count, StatusTag, type Tone, When } from '../../kit/atoms.tsx'
import { defineFields } from '../../kit/fields.ts'
import { DayRange } from '../../kit/form/controls.ts'
import { WordSelect, type WordSelectProps } from '../../kit/form/word-select.tsx'
import { useSay, useTexts } from '../../texts/use-texts.ts'
import { stocktakingTexts, stocktakingTexts as t } from './stocktaking.texts.ts'

function StateSelect(
  props: Pick<WordSelectProps<StocktakingState>, 'value' | 'onChange' | 'aria-label'>,
): ReactNode {
  const any = useTexts(stocktakingTexts)('anyState')
  return (
    <WordSelect {...props} words={STOCKTAKING_STATES} texts={STOCKTAKING_STATE_TEXT} any={any} />
  )
}

const TONES: Readonly<Record<StocktakingState, Tone>> = {
  open: 'info',
  approved: 'good',
  cancelled: 'idle',
}

/** Open, approved or cancelled. */
export function StateTag({ state }: { readonly state: StocktakingState }): ReactNode {
  const say = useSay()
  return <StatusTag tone={TONES[state]}>{say(STOCKTAKING_STATE_TEXT[state])}</StatusTag>
}

/** What a count covers: all, a category or a product by name, and of which factory. */
export function ScopeText({ row }: { readonly row: StocktakingRow }): ReactNode {
  const say = useTexts(stocktakingTexts)
  const scope = row.scope === 'all' ? say('scopeAll') : (row.scopeName ?? '–')
  return row.factoryName === null
    ? scope
    : `${scope} · ${say('factory', { name: row.factoryName })}`
}

export const stocktakingFields = defineFields<{
  row: StocktakingRow
  filter: CallInputOf<typeof stocktaking.list>
}>()([
  { name: 'number', label: t.number, column: { width: 150, sort: true } },
  {
    name: 'state',
    label: t.state,
    show: (row) => <StateTag state={row.state} />,
    column: { width: 95 },
    filter: () => <StateSelect />,
    filterWords: () => STOCKTAKING_STATE_TEXT,
  },
  {
    name: 'warehouseId',
    label: t.warehouse,
    show: (row) => row.warehouseName,
    column: { width: 150 },
    filter: () => <WarehouseSelect isFilter />,
  },
  {
    name: 'scopeName',
    label: t.scope,
    show: (row) => <ScopeText row={row} />,
    column: { width: 180 },
  },
  {
    name: 'countedCount',
    label: t.countedLabels,
    show: (row) => <Count value={row.countedCount} />,
    column: { width: 110, align: 'right', sort: true },
  },
  {
    name: 'missingCount',
    label: t.missing,
    show: (row) => <Count value={row.missingCount} />,
    column: { width: 90, align: 'right', sort: true },
  },
  {
    name: 'surplusCount',
    label: t.surplus,
    show: (row) => <Count value={row.surplusCount} />,
    column: { width: 90, align: 'right', sort: true },
  },
  { name: 'createdBy', label: t.openedBy, column: { width: 110 } },
  {
    name: 'createdAt',
    label: t.openedAt,
    show: (row) => <When at={row.createdAt} />,
    column: { width: 145, sort: true },
  },
  {
    name: 'closedAt',
    label: t.closedAt,
    show: (row) => <When at={row.closedAt} />,
    column: { width: 120, isHidden: true },
  },
  { name: 'closedBy', label: t.closedBy, column: { width: 120, isHidden: true } },
  { name: 'note', label: t.note, column: { width: 160, isHidden: true } },
  {
    name: 'from',
    filterTo: 'to',
    label: t.openedAt,
    filter: () => <DayRange />,
  },
])
