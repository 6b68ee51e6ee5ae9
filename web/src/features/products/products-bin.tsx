import type { DeletedProductRow } from '@zhenma/contract/products/product-bin.contract'
import { products } from '@zhenma/contract/products/products.contract'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { NOTHING, When } from '../../kit/atoms.tsx'
import { defineFields } from '../../kit/fields.ts'
import { ListPage } from '../../kit/list/list-page.tsx'
import { useList } from '../../kit/use-list.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { productTexts, productTexts as t } from './products.texts.ts'
import { useRemoveProducts } from './use-remove-products.tsx'

const deletedFields = defineFields<{ row: DeletedProductRow }>()([
  { name: 'name', label: t.name, column: { width: 220, sort: true } },
  { name: 'number', label: t.number, column: { width: 140, sort: true } },
  {
    name: 'deletedAt',
    label: t.deletedAt,
    show: (row) => <When at={row.deletedAt} />,
    column: { width: 130, sort: true },
  },
  {
    name: 'deletedBy',
    label: t.deletedBy,
    show: (row) => row.deletedBy ?? NOTHING,
    column: { width: 130 },
  },
  { name: 'specification', label: t.specification, column: { width: 140 } },
  {
    name: 'categoryName',
    label: t.category,
    show: (row) => row.categoryName ?? NOTHING,
    column: { width: 140 },
  },
])

/** Deleted products: they come back. `above`: which kind of the bin this is. */
export function ProductsBin({ above }: { readonly above: ReactNode }): ReactNode {
  const say = useTexts(productTexts)
  const list = useList(products.bin)
  const { restore } = useRemoveProducts()
  const bringBack = async (ids: readonly number[], onDone: () => void): Promise<void> => {
    if (await restore(ids)) onDone()
  }
  const button = (ids: readonly number[], onDone: () => void): ReactNode => (
    <Button size="small" onClick={() => void bringBack(ids, onDone)}>
      {say('restore')}
    </Button>
  )
  return (
    <ListPage
      listKey="deleted-products"
      title={say('recycleBin')}
      above={above}
      list={list}
      fields={deletedFields}
      exportWith={products.exportBin}
      rowKey={(row) => row.id}
      rowActions={(row) => button([row.id], () => list.select([]))}
      rowActionsWidth={110}
      bulk={button}
      empty={{ text: say('emptyBin') }}
    />
  )
}
