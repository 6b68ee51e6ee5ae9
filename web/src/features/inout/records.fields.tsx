import type { inout, MovementRow } from '@zhenma/contract/inout/inout.contract'
import type { CallInputOf } from '@zhenma/contract/kernel/endpoint'
import { OPERATION_TEXT } from '@zhenma/contract/labels/labels.messages'
import { Select } from 'antd'
import type { ReactNode } from 'react'
import { DealerSelect, WarehouseSelect } from '../../entities/pickers.tsx'
import { OperationText } from '../../entities/tags.tsx'
import { Count, When } from '../../kit/atoms.tsx'
import { defineFields, type Section } from '../../kit/fields.ts'
import { DayInput } from '../../kit/form/controls.ts'
import { useSay } from '../../texts/use-texts.ts'
import { recordTexts as t } from './records.texts.ts'

function OperationSelect(props: {
  readonly value?: string
  readonly onChange?: (operation: string | undefined) => void
}): ReactNode {
  const say = useSay()
  return (
    <Select
      {...props}
      allowClear
      placeholder={say(t.anyOperation)}
      popupMatchSelectWidth={false}
      options={Object.entries(OPERATION_TEXT).map(([value, text]) => ({ value, label: say(text) }))}
    />
  )
}

const count = (name: 'labelCount' | 'boxCount' | 'packageCount' | 'productCount') => ({
  name,
  show: (row: MovementRow) => <Count value={row[name]} />,
  detail: true as const,
})

export const recordFields = defineFields<{
  row: MovementRow
  filter: CallInputOf<typeof inout.records>
}>()([
  {
    name: 'at',
    label: t.at,
    show: (row) => <When at={row.at} exact />,
    column: { width: 165, sort: true },
    detail: true,
  },
  {
    name: 'operation',
    label: t.operation,
    show: (row) => <OperationText operation={row.operation} />,
    column: { width: 105 },
    filter: () => <OperationSelect />,
    detail: true,
  },
  { ...count('labelCount'), label: t.labels, column: { width: 85, align: 'right' } },
  { ...count('productCount'), label: t.products, column: { width: 85, align: 'right' } },
  { ...count('boxCount'), label: t.boxes, column: { width: 75, align: 'right' } },
  { ...count('packageCount'), label: t.packages, column: { width: 75, align: 'right' } },
  { name: 'dealerName', label: t.dealer, column: { width: 185 }, detail: true },
  {
    name: 'fromDealerName',
    label: t.fromDealer,
    column: { width: 200, isHidden: true },
    detail: true,
  },
  { name: 'warehouseName', label: t.warehouse, column: { width: 130 }, detail: true },
  { name: 'userName', label: t.user, column: { width: 100 }, detail: true },
  { name: 'note', label: t.note, column: { width: 120 }, detail: true },
  { name: 'reason', label: t.reason, column: { width: 160, isHidden: true }, detail: true },
  {
    name: 'id',
    label: t.id,
    show: (row) => <Count value={row.id} />,
    column: { width: 85, align: 'right' },
  },
  { name: 'dealerId', label: t.dealer, filter: () => <DealerSelect isFilter /> },
  { name: 'warehouseId', label: t.warehouse, filter: () => <WarehouseSelect isFilter /> },
  { name: 'from', label: t.from, filter: () => <DayInput /> },
  { name: 'to', label: t.to, filter: () => <DayInput /> },
])

export const recordSections: readonly Section[] = [
  {
    columns: 2,
    names: ['at', 'userName', 'operation', 'warehouseName', 'dealerName', 'fromDealerName'],
  },
  {
    title: t.counts,
    columns: 2,
    names: ['labelCount', 'productCount', 'boxCount', 'packageCount'],
  },
  { names: ['note', 'reason'] },
]
