import type { deliveries } from '@zhenma/contract/deliveries/deliveries.contract'
import { DELIVERY_STATE_TEXT } from '@zhenma/contract/deliveries/deliveries.refusals'
import {
  DELIVERY_STATES,
  type DeliveryDetail,
  type DeliveryRow,
  type DeliveryState,
} from '@zhenma/contract/deliveries/delivery-rows'
import type { CallInputOf } from '@zhenma/contract/kernel/endpoint'
import { Checkbox } from 'antd'
import type { ReactNode } from 'react'
import { DeliveryStateTag } from '../../entities/delivery/delivery-state.tsx'
import { MovementLink } from '../../entities/movement/movement-link.tsx'
import { DealerSelect } from '../../entities/select/pickers.tsx'
import { Count, NOTHING, When } from '../../kit/atoms.tsx'
import { defineFields, type Section } from '../../kit/fields.ts'
import { DayRange } from '../../kit/form/controls.ts'
import { WordSelect, type WordSelectProps } from '../../kit/form/word-select.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { deliveriesTexts, deliveriesTexts as t } from './deliveries.texts.ts'

export type DeliveryShapes = {
  row: DeliveryRow
  detail: DeliveryDetail
  filter: CallInputOf<typeof deliveries.list>
}

function StateSelect(
  props: Pick<WordSelectProps<DeliveryState>, 'value' | 'onChange' | 'aria-label'>,
): ReactNode {
  const any = useTexts(deliveriesTexts)('anyState')
  return <WordSelect {...props} words={DELIVERY_STATES} texts={DELIVERY_STATE_TEXT} any={any} />
}

function LateCheck(props: {
  readonly value?: boolean
  readonly onChange?: (value: boolean | undefined) => void
}): ReactNode {
  const tt = useTexts(deliveriesTexts)
  return (
    <Checkbox
      checked={props.value === true}
      onChange={({ target }) => props.onChange?.(target.checked || undefined)}
    >
      {tt('onlyLate')}
    </Checkbox>
  )
}

function From({ row }: { readonly row: DeliveryRow }): ReactNode {
  const tt = useTexts(deliveriesTexts)
  return row.fromDealerName ?? row.warehouseName ?? tt('company')
}

const count = (
  name: 'shippedCount' | 'receivedCount' | 'waitingCount' | 'goneCount' | 'surplusCount',
) => ({
  name,
  show: (row: DeliveryRow) => (row[name] === 0 ? NOTHING : <Count value={row[name]} />),
  detail: true as const,
})

export const deliveryFields = defineFields<DeliveryShapes>()([
  {
    name: 'number',
    label: t.number,
    // No separators: it is searched for as it stands.
    show: (row) => <span className="mono">#{row.number}</span>,
    column: { width: 90, sort: true },
  },
  {
    name: 'state',
    label: t.state,
    show: (row) => <DeliveryStateTag row={row} />,
    column: { width: 150 },
    filter: () => <StateSelect />,
    filterWords: () => DELIVERY_STATE_TEXT,
    detail: true,
  },
  {
    name: 'dealerId',
    label: t.dealerName,
    show: (row) => row.dealerName,
    column: { width: 170 },
    filter: () => <DealerSelect isFilter />,
    detail: true,
  },
  {
    name: 'fromDealerName',
    label: t.from,
    show: (row) => <From row={row} />,
    column: { width: 140 },
    detail: true,
  },
  {
    ...count('shippedCount'),
    label: t.shippedCount,
    column: { width: 90, align: 'right', sort: true },
  },
  { ...count('receivedCount'), label: t.receivedCount, column: { width: 100, align: 'right' } },
  {
    ...count('waitingCount'),
    label: t.waitingCount,
    column: { width: 115, align: 'right', sort: true },
  },
  {
    ...count('goneCount'),
    label: t.goneCount,
    column: { width: 120, align: 'right', isHidden: true },
  },
  {
    ...count('surplusCount'),
    label: t.surplusCount,
    column: { width: 90, align: 'right', isHidden: true },
  },
  { name: 'paperNumber', label: t.paperNumber, column: { width: 130 }, detail: true },
  { name: 'sentBy', label: t.sentBy, column: { width: 110 }, detail: true },
  {
    name: 'sentAt',
    label: t.sentAt,
    show: (row) => <When at={row.sentAt} />,
    column: { width: 130, sort: true },
    detail: (row) => <When at={row.sentAt} exact />,
  },
  { name: 'closedBy', label: t.closedBy, column: { width: 110, isHidden: true }, detail: true },
  {
    name: 'closedAt',
    label: t.closedAt,
    show: (row) => <When at={row.closedAt} />,
    column: { width: 130, sort: true, isHidden: true },
    detail: (row) => <When at={row.closedAt} exact />,
  },
  { name: 'note', label: t.note, column: { width: 160, isHidden: true }, detail: true },
  {
    name: 'id',
    label: t.movement,
    detail: ({ id, number }) => <MovementLink id={id} number={number} />,
  },
  { name: 'isLate', label: t.isLate, filter: () => <LateCheck /> },
  { name: 'from', filterTo: 'to', label: t.sentAt, filter: () => <DayRange /> },
])

/** The drawer, two beside each other. */
export const deliverySections: readonly Section[] = [
  {
    columns: 2,
    names: [
      'state',
      'dealerId',
      'fromDealerName',
      'id',
      'shippedCount',
      'receivedCount',
      'waitingCount',
      'goneCount',
      'surplusCount',
      'paperNumber',
      'sentBy',
      'sentAt',
      'closedBy',
      'closedAt',
    ],
  },
  { names: ['note'] },
]
