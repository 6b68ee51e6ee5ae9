import type { ProductDetail } from '@zhenma/contract/products/product-shapes'
import { products } from '@zhenma/contract/products/products.contract'
import type { ReactNode } from 'react'
import { FormDialog } from '../../kit/form/form-dialog.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { toMaterialDrafts } from './materials-draft.ts'
import { imagesByKind, toProductInput } from './product-images.ts'
import { productFormSections } from './product-sections.ts'
import { productFields } from './products.fields.tsx'
import { productTexts } from './products.texts.ts'

const FOR_NEW = { currency: 'RMB', operationType: 'normal', extendedAttributes: false }

/** Creates a product, or edits `product`. */
export function ProductForm(props: {
  readonly open: boolean
  readonly product: ProductDetail | undefined
  readonly onClose: () => void
}): ReactNode {
  const { open, product, onClose } = props
  const t = useTexts(productTexts)
  const shared = {
    open,
    onClose,
    fields: productFields,
    sections: productFormSections,
    toInput: (values: Record<string, unknown>) => toProductInput(values, product?.materials ?? []),
    invalidates: [products.list, products.get, products.categories, products.search],
    width: 760,
  }
  return product ? (
    <FormDialog
      {...shared}
      key={product.id}
      title={t('edit')}
      action={products.update}
      initial={{
        ...product,
        ...imagesByKind(product.images),
        materials: toMaterialDrafts(product.materials),
      }}
      fixed={{ id: product.id, revision: product.revision }}
    />
  ) : (
    <FormDialog
      {...shared}
      key="new"
      title={t('create')}
      action={products.create}
      initial={FOR_NEW}
    />
  )
}
