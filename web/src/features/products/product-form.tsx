import type { ProductDetail } from '@zhenma/contract/products/product-shapes'
import { products } from '@zhenma/contract/products/products.contract'
import type { ReactNode } from 'react'
import { FormDialog } from '../../kit/form/form-dialog.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { toMaterialDrafts } from './materials-draft.ts'
import { imagesByKind, toProductInput } from './images/product-images.ts'
import { productFormSections } from './product-sections.ts'
import { productFields } from './products.fields.tsx'
import { productTexts } from './products.texts.ts'

const FOR_NEW = { currency: 'RMB', operationType: 'normal', extendedAttributes: false }

/** What a copy begins with: all of the other, but its number and barcode, which are one product's own. */
const copyOf = (product: ProductDetail) => ({
  ...product,
  number: '',
  barcode: '',
  ...imagesByKind(product.images),
  // Raw materials of its own, with the same pictures.
  materials: toMaterialDrafts(product.materials).map((draft) => ({ ...draft, id: undefined })),
})

/** What the form is for: a new product, one like another, or a change. */
export type ProductFormKind = 'new' | 'copy' | 'edit'

/** Creates a product, from nothing or like `product`, or edits `product`. */
export function ProductForm(props: {
  readonly open: boolean
  readonly kind: ProductFormKind
  readonly product: ProductDetail | undefined
  readonly onClose: () => void
  readonly onDone?: (id: number) => void
}): ReactNode {
  const { open, kind, product, onClose, onDone } = props
  const t = useTexts(productTexts)
  const before = kind === 'edit' ? (product?.materials ?? []) : []
  const shared = {
    open,
    onClose,
    fields: productFields,
    sections: productFormSections,
    toInput: (values: Record<string, unknown>) => toProductInput(values, before),
    invalidates: [
      products.list,
      products.get,
      products.categories,
      products.search,
      products.versions,
    ],
    width: 760,
    onDone: ({ id }: { readonly id: number }) => onDone?.(id),
  }
  return product && kind === 'edit' ? (
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
      key={kind}
      title={t(kind === 'copy' ? 'copyTitle' : 'create')}
      action={products.create}
      initial={kind === 'copy' && product ? copyOf(product) : FOR_NEW}
    />
  )
}
