import type { CallInputOf, OutputOf } from '@zhenma/contract/kernel/endpoint'
import type { movements } from '@zhenma/contract/movements/movements.contract'
import type { ReactNode } from 'react'
import { DealerSelect, ProductSelect, WarehouseSelect } from '../../entities/select/pickers.tsx'
import { Count } from '../../kit/atoms.tsx'
import { defineFields, type Field } from '../../kit/fields.ts'
import { DayRange } from '../../kit/form/controls.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { outboundTexts, outboundTexts as t } from './outbound.texts.ts'

/** What went to one dealer of one product. */
export type OutboundSum = OutputOf<typeof movements.outboundCount>['records'][number]
export type OutboundShapes = {
  row: OutboundSum
  filter: CallInputOf<typeof movements.outboundCount>
}

function Named(props: {
  readonly name: string | null
  readonly none: 'noDealer' | 'noProduct'
}): ReactNode {
  const say = useTexts(outboundTexts)
  return props.name ?? <span className="movement-quiet">{say(props.none)}</span>
}

/** A count, with a bar of its share of the largest one. */
function Bar(props: { readonly value: number; readonly most: number }): ReactNode {
  const { value, most } = props
  return (
    <span className="sum-bar">
      <i aria-hidden="true" style={{ width: `${most === 0 ? 0 : (value / most) * 100}%` }} />
      <Count value={value} />
    </span>
  )
}

/** The fields of the sums; `most`: the count whose bar is full. */
export const outboundFields = (most: number): readonly Field<OutboundShapes>[] =>
  defineFields<OutboundShapes>()([
    {
      name: 'dealerName',
      label: t.dealer,
      show: (row) => <Named name={row.dealerName} none="noDealer" />,
      column: { width: 240, sort: true },
    },
    {
      name: 'productName',
      label: t.product,
      show: (row) => <Named name={row.productName} none="noProduct" />,
      column: { width: 260, sort: true },
    },
    {
      name: 'productCount',
      label: t.productCount,
      show: (row) => <Bar value={row.productCount} most={most} />,
      column: { width: 320, sort: true },
    },
    {
      name: 'movementCount',
      label: t.movementCount,
      show: (row) => <Count value={row.movementCount} />,
      column: { width: 110, align: 'right', sort: true },
    },
    { name: 'dealerId', label: t.dealer, filter: () => <DealerSelect isFilter /> },
    { name: 'warehouseId', label: t.warehouse, filter: () => <WarehouseSelect isFilter /> },
    { name: 'productId', label: t.product, filter: () => <ProductSelect isFilter /> },
    {
      name: 'from',
      filterTo: 'to',
      label: t.at,
      filter: () => <DayRange />,
    },
  ])
