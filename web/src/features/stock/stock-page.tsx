import type { CallInputOf } from '@zhenma/contract/kernel/endpoint'
import { WORDS } from '@zhenma/contract/kernel/words'
import {
  placeStock,
  STOCK_COLUMN_TEXT as t,
  type StockRow,
  type StockTotals,
} from '@zhenma/contract/places/stock.contract'
import type { ReactNode } from 'react'
import { useCall } from '../../api/use-call.ts'
import { ProductSelect, WarehouseSelect } from '../../entities/select/pickers.tsx'
import { Count, NOTHING } from '../../kit/atoms.tsx'
import { defineFields } from '../../kit/fields.ts'
import { ListPage } from '../../kit/list/list-page.tsx'
import { keyOfTwo } from '../../kit/list/rows.ts'
import { Sums } from '../../kit/list/sums.tsx'
import { useList } from '../../kit/use-list.ts'
import { useSay, useTexts } from '../../texts/use-texts.ts'
import { stockTexts } from './stock.texts.ts'

function ProductName({ name }: { readonly name: string | null }): ReactNode {
  const say = useSay()
  return name ?? say(WORDS.noProduct)
}

const fields = defineFields<{ row: StockRow; filter: CallInputOf<typeof placeStock.list> }>()([
  { name: 'warehouseName', label: t.warehouseName, column: { width: 200, sort: true } },
  { name: 'warehouseId', label: t.warehouseName, filter: () => <WarehouseSelect isFilter /> },
  {
    name: 'warehouseCode',
    label: t.warehouseCode,
    show: ({ warehouseCode }) => <span className="mono">{warehouseCode || NOTHING}</span>,
    column: { width: 130, isHidden: true },
  },
  {
    name: 'productName',
    label: t.productName,
    show: ({ productName }) => <ProductName name={productName} />,
    column: { width: 260, sort: true },
  },
  { name: 'productId', label: t.productName, filter: () => <ProductSelect isFilter /> },
  {
    name: 'productNumber',
    label: t.productNumber,
    show: ({ productNumber }) => productNumber ?? NOTHING,
    column: { width: 150, sort: true },
  },
  {
    name: 'inStock',
    label: t.inStock,
    show: ({ inStock }) => <Count value={inStock} />,
    column: { width: 120, align: 'right', sort: true },
  },
  {
    name: 'returned',
    label: t.returned,
    show: ({ returned }) => <Count value={returned} />,
    column: { width: 120, align: 'right', sort: true },
  },
  {
    name: 'packages',
    label: t.packages,
    show: ({ packages }) => <Count value={packages} />,
    column: { width: 110, align: 'right' },
  },
  {
    name: 'boxes',
    label: t.boxes,
    show: ({ boxes }) => <Count value={boxes} />,
    column: { width: 110, align: 'right' },
  },
])

const FIGURES = ['inStock', 'returned', 'packages', 'boxes'] as const

/** What all that the filters find comes to. */
function Totals({ totals }: { readonly totals: StockTotals }): ReactNode {
  const say = useSay()
  const label = useTexts(stockTexts)('totals')
  const sums = FIGURES.map((name) => ({
    key: name,
    label: say(t[name]),
    value: <Count value={totals[name]} />,
  }))
  return <Sums label={label} sums={sums} />
}

/** What lies in which warehouse, by product, as the labels say. */
export function StockPage(): ReactNode {
  const say = useTexts(stockTexts)
  const list = useList(placeStock.list)
  const found = useCall(placeStock.list, list.input, { keepPrevious: true })
  return (
    <ListPage
      listKey="stock"
      title={say('title')}
      above={found.data && <Totals totals={found.data.totals} />}
      list={list}
      fields={fields}
      exportWith={placeStock.exportSheet}
      rowKey={({ warehouseId, productId }) => keyOfTwo(warehouseId, productId ?? 0)}
      empty={{ text: say('empty') }}
    />
  )
}
