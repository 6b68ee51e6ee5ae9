import type { DeletedProductRow } from '@zhenma/contract/products/product-bin.contract'
import { products } from '@zhenma/contract/products/products.contract'
import type { ReactNode } from 'react'
import { DELETED_FIELDS, RecycleBin } from '../../entities/bin/recycle-bin.tsx'
import { NOTHING } from '../../kit/atoms.tsx'
import { defineFields } from '../../kit/fields.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { productTexts, productTexts as t } from './products.texts.ts'
import { CHANGED, useRemoveProducts } from './use-remove-products.tsx'

const fields = defineFields<{ row: DeletedProductRow }>()([
  { name: 'name', label: t.name, column: { width: 220, sort: true } },
  { name: 'number', label: t.number, column: { width: 140, sort: true } },
  ...DELETED_FIELDS,
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
  const { restore } = useRemoveProducts()
  return (
    <RecycleBin
      listKey="deleted-products"
      above={above}
      bin={products.bin}
      fields={fields}
      exportWith={products.exportBin}
      recover={products.recover}
      restore={({ id }) => restore([id])}
      steps={[{ name: 'product_restore', call: products.recover, changes: CHANGED }]}
      empty={say('emptyBin')}
    />
  )
}
