import type { CallInputOf } from '@zhenma/contract/kernel/endpoint'
import {
  ORDER_STATES,
  type OrderDetail,
  type OrderRow,
  type OrderState,
  MAXIMUM_ORDER_SCANNERS,
} from '@zhenma/contract/orders/order-rows'
import { MAXIMUM_ORDER_QUANTITY, orders } from '@zhenma/contract/orders/orders.contract'
import { ORDER_STATE_TEXT } from '@zhenma/contract/orders/orders.refusals'
import { Input } from 'antd'
import type { ReactNode } from 'react'
import { DealerSelect, FactorySelect, WarehouseSelect } from '../../entities/select/pickers.tsx'
import { Names, When } from '../../kit/atoms.tsx'
import { defineFields, type Section } from '../../kit/fields.ts'
import { DayInput, DayRange, NumberInput } from '../../kit/form/controls.ts'
import { WordSelect, type WordSelectProps } from '../../kit/form/word-select.tsx'
import { late } from '../../kit/late/late.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { OrderProgress, OrderStateTag, SendDay } from './order-progress.tsx'
import { orderTexts, orderTexts as t } from './orders.texts.ts'
import {
  PeopleSelect,
  type PeopleSelectProps,
  ScannerFilter,
} from '../../entities/select/people-select.tsx'

/** Chooses the people who scan an order. */
function ScannersInput(props: PeopleSelectProps): ReactNode {
  const say = useTexts(orderTexts)
  return (
    <PeopleSelect
      {...props}
      endpoint={orders.scanners}
      maximum={MAXIMUM_ORDER_SCANNERS}
      placeholder={say('chooseScanners')}
    />
  )
}

/** Loaded with the first form that shows it, as other controls are. */
const ItemsInput = late(() =>
  import('./items-input.tsx').then((module) => ({ default: module.ItemsInput })),
)

export type OrderShapes = {
  row: OrderRow
  detail: OrderDetail
  input: CallInputOf<typeof orders.save>
  filter: CallInputOf<typeof orders.list>
}

/** What a change of an order makes out of date. */
export const AFTER_ORDER = [orders.list, orders.get, orders.items, orders.search] as const

const NUMBER_LIMIT = 64
const NAME_LIMIT = 200
const NOTE_LIMIT = 500

function StateSelect(
  props: Pick<WordSelectProps<OrderState>, 'value' | 'onChange' | 'aria-label'>,
): ReactNode {
  const any = useTexts(orderTexts)('anyState')
  return <WordSelect {...props} words={ORDER_STATES} texts={ORDER_STATE_TEXT} any={any} />
}

function LateSelect(props: {
  readonly value?: boolean
  readonly onChange?: (value: boolean | undefined) => void
  readonly 'aria-label'?: string
}): ReactNode {
  const { value, onChange, ...rest } = props
  const any = useTexts(orderTexts)('isLate')
  return (
    <WordSelect
      {...rest}
      value={value === true ? 'late' : null}
      onChange={(word) => onChange?.(word === 'late' ? true : undefined)}
      words={['late']}
      texts={{ late: orderTexts.onlyLate }}
      any={any}
    />
  )
}

function Progress({ row }: { readonly row: OrderRow }): ReactNode {
  const label = useTexts(orderTexts)('progress')
  return <OrderProgress scanned={row.scannedCount} expected={row.totalCount} label={label} />
}

export const orderFields = defineFields<OrderShapes>()([
  {
    name: 'number',
    label: t.number,
    show: (row) => <span className="mono">{row.number}</span>,
    column: { width: 140, sort: true },
    form: () => <Input maxLength={NUMBER_LIMIT} autoComplete="off" />,
  },
  {
    name: 'name',
    label: t.name,
    column: { width: 180, sort: true },
    detail: true,
    form: () => <Input maxLength={NAME_LIMIT} autoComplete="off" />,
  },
  {
    name: 'state',
    label: t.state,
    show: (row) => <OrderStateTag state={row.state} />,
    column: { width: 100 },
    filter: () => <StateSelect />,
    filterWords: () => ORDER_STATE_TEXT,
    detail: true,
  },
  {
    name: 'scannedCount',
    label: t.progress,
    show: (row) => <Progress row={row} />,
    column: { width: 190, sort: true },
    detail: (row) => <Progress row={row} />,
  },
  {
    name: 'totalCount',
    label: t.total,
    help: t.totalHelp,
    form: () => <NumberInput min={1} max={MAXIMUM_ORDER_QUANTITY} />,
  },
  {
    name: 'sendOn',
    label: t.sendOn,
    show: (row) => <SendDay sendOn={row.sendOn} daysLate={row.daysLate} />,
    column: { width: 170, sort: true },
    detail: true,
    form: () => <DayInput />,
  },
  {
    name: 'billedOn',
    label: t.billedOn,
    column: { width: 110, sort: true, isHidden: true },
    detail: true,
    form: () => <DayInput />,
  },
  {
    name: 'dealerId',
    label: t.dealer,
    help: t.dealerHelp,
    show: (row) => row.dealerName ?? '–',
    column: { width: 150 },
    filter: () => <DealerSelect isFilter />,
    detail: true,
    form: () => <DealerSelect />,
  },
  {
    name: 'factoryId',
    label: t.factory,
    show: (row) => row.factoryName ?? '–',
    column: { width: 120 },
    filter: () => <FactorySelect isFilter />,
    isFurtherFilter: true,
    detail: true,
    form: () => <FactorySelect />,
  },
  {
    name: 'warehouseId',
    label: t.warehouse,
    show: (row) => row.warehouseName ?? '–',
    column: { width: 120, isHidden: true },
    filter: () => <WarehouseSelect isFilter />,
    isFurtherFilter: true,
    detail: true,
    form: () => <WarehouseSelect />,
  },
  {
    name: 'scannerIds',
    label: t.scanners,
    form: () => <ScannersInput />,
  },
  { name: 'scannerId', label: t.scanners, filter: () => <ScannerFilter />, isFurtherFilter: true },
  {
    name: 'scannerNames',
    label: t.scanners,
    show: (row) => <Names names={row.scannerNames} />,
    column: { width: 130, isHidden: true },
    detail: true,
  },
  {
    name: 'note',
    label: t.note,
    column: { width: 160, isHidden: true },
    detail: true,
    form: () => <Input.TextArea maxLength={NOTE_LIMIT} autoSize={{ minRows: 2, maxRows: 4 }} />,
  },
  { name: 'createdBy', label: t.createdBy, column: { width: 100, isHidden: true }, detail: true },
  {
    name: 'createdAt',
    label: t.createdAt,
    show: (row) => <When at={row.createdAt} />,
    column: { width: 130, sort: true, isHidden: true },
    detail: (row) => <When at={row.createdAt} exact />,
  },
  { name: 'endedBy', label: t.endedBy, detail: true },
  { name: 'endedAt', label: t.endedAt, detail: (row) => <When at={row.endedAt} exact /> },
  { name: 'endReason', label: t.endReason, detail: true },
  { name: 'isLate', label: t.isLate, filter: () => <LateSelect /> },
  {
    name: 'from',
    filterTo: 'to',
    label: t.sendOn,
    filter: () => <DayRange />,
    isFurtherFilter: true,
  },
  { name: 'items', label: t.items, form: () => <ItemsInput /> },
])

export const orderFormSections: readonly Section[] = [
  { names: ['number', 'name', 'billedOn', 'sendOn', 'dealerId', 'totalCount'], columns: 2 },
  { names: ['factoryId', 'warehouseId', 'scannerIds', 'note'], columns: 2 },
  { title: t.items, names: ['items'] },
]
/** An order in its drawer: side by side, so that its items are on the first screen. */
export const detailSections: readonly Section[] = [
  {
    columns: 2,
    names: [
      'name',
      'state',
      'scannedCount',
      'sendOn',
      'dealerId',
      'warehouseId',
      'factoryId',
      'scannerNames',
      'billedOn',
      'note',
      'createdBy',
      'createdAt',
      'endedBy',
      'endedAt',
      'endReason',
    ],
  },
]
export const assignSections: readonly Section[] = [
  { names: ['dealerId', 'factoryId', 'warehouseId', 'scannerIds'] },
]
