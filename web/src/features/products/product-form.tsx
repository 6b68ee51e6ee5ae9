import { products, type ProductDetail } from '@zhenma/contract/products/products.contract'
import type { ReactNode } from 'react'
import { FormDialog } from '../../kit/form/form-dialog.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { imagesByKind, toProductInput } from './product-images.ts'
import { productFields, productFormSections } from './products.fields.tsx'
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
    toInput: toProductInput,
    invalidates: [products.list, products.get, products.categories, products.search],
    width: 760,
  }
  return product ? (
    <FormDialog
      {...shared}
      key={product.id}
      title={t('edit')}
      action={products.update}
      initial={{ ...product, ...imagesByKind(product.images) }}
      fixed={{ id: product.id }}
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
