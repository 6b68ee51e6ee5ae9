import {
  ENTRY_KINDS,
  type EntryKind,
  type inventory,
  type InventoryEntry,
  type InventoryRow,
} from '@zhenma/contract/inventory/inventory.contract'
import {
  ENTRY_KIND_TEXT,
  INVENTORY_COLUMN_TEXT,
} from '@zhenma/contract/inventory/inventory.refusals'
import type { CallInputOf } from '@zhenma/contract/kernel/endpoint'
import type { ReactNode } from 'react'
import { inventoryTexts, inventoryTexts as t } from '../../entities/inventory/inventory.texts.ts'
import { KeptPlaceSelect, ProductSelect } from '../../entities/select/pickers.tsx'
import { Count, NOTHING, useNumberText, When } from '../../kit/atoms.tsx'
import { defineFields } from '../../kit/fields.ts'
import { WordSelect, type WordSelectProps } from '../../kit/form/word-select.tsx'
import { useSay, useTexts } from '../../texts/use-texts.ts'

export const stockFields = defineFields<{
  row: InventoryRow
  filter: CallInputOf<typeof inventory.list>
}>()([
  { name: 'productName', label: t.productName, column: { width: 260, sort: true } },
  {
    name: 'productNumber',
    label: t.productNumber,
    show: (row) => <span className="mono">{row.productNumber}</span>,
    column: { width: 140, sort: true },
  },
  { name: 'placeName', label: t.place, column: { width: 180, sort: true } },
  {
    name: 'labelled',
    label: INVENTORY_COLUMN_TEXT.labelled,
    show: ({ labelled }) => <Count value={labelled} />,
    column: { width: 150, align: 'right' },
  },
  {
    name: 'quantity',
    label: INVENTORY_COLUMN_TEXT.quantity,
    show: ({ quantity }) => <Count value={quantity} />,
    column: { width: 130, sort: true, align: 'right' },
  },
  { name: 'unit', label: t.unit, column: { width: 80 } },
  {
    name: 'updatedAt',
    label: t.changedAt,
    show: (row) => <When at={row.updatedAt} />,
    column: { width: 140, sort: true },
  },
  {
    name: 'updatedBy',
    label: t.doneBy,
    show: (row) => row.updatedBy ?? NOTHING,
    column: { width: 120 },
  },
  { name: 'productId', label: t.product, filter: () => <ProductSelect isFilter /> },
  { name: 'placeId', label: t.place, filter: () => <KeptPlaceSelect isFilter /> },
])

function Kind({ kind }: { readonly kind: EntryKind }): ReactNode {
  return useSay()(ENTRY_KIND_TEXT[kind])
}

function KindSelect(
  props: Pick<WordSelectProps<EntryKind>, 'value' | 'onChange' | 'aria-label'>,
): ReactNode {
  const any = useTexts(inventoryTexts)('anyKind')
  return <WordSelect {...props} words={ENTRY_KINDS} texts={ENTRY_KIND_TEXT} any={any} />
}

/** With its sign: 3 more is not 3. */
function Change({ value }: { readonly value: number }): ReactNode {
  const numberText = useNumberText()
  return `${value > 0 ? '+' : ''}${numberText(value)}`
}

export const entryFields = defineFields<{
  row: InventoryEntry
  filter: CallInputOf<typeof inventory.entries>
}>()([
  {
    name: 'createdAt',
    label: t.time,
    show: (row) => <When at={row.createdAt} exact />,
    column: { width: 170, sort: true },
  },
  { name: 'productName', label: t.productName, column: { width: 240 } },
  {
    name: 'productNumber',
    label: t.productNumber,
    show: (row) => <span className="mono">{row.productNumber}</span>,
    column: { width: 130, isHidden: true },
  },
  { name: 'placeName', label: t.place, column: { width: 160 } },
  {
    name: 'kind',
    label: t.kind,
    show: (row) => <Kind kind={row.kind} />,
    column: { width: 100 },
    filter: () => <KindSelect />,
    filterWords: () => ENTRY_KIND_TEXT,
  },
  {
    name: 'change',
    label: t.difference,
    show: (row) => <Change value={row.change} />,
    column: { width: 110, align: 'right' },
  },
  {
    name: 'quantity',
    label: t.afterwards,
    show: (row) => <Count value={row.quantity} />,
    column: { width: 130, align: 'right' },
  },
  { name: 'reason', label: t.reason, column: { width: 200 } },
  {
    name: 'createdBy',
    label: t.doneBy,
    show: (row) => row.createdBy ?? NOTHING,
    column: { width: 110 },
  },
  { name: 'productId', label: t.product, filter: () => <ProductSelect isFilter /> },
  { name: 'placeId', label: t.place, filter: () => <KeptPlaceSelect isFilter /> },
])
