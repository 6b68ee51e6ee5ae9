import { attachedTemplates } from '@zhenma/contract/page-documents/attached-templates.contract'
import type { ProductDetail } from '@zhenma/contract/products/product-shapes'
import { products } from '@zhenma/contract/products/products.contract'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { Can } from '../../kit/can.tsx'
import { NOTHING } from '../../kit/atoms.tsx'
import { useAction } from '../../kit/use-action.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { productTexts } from './products.texts.ts'

/** The print template that a product carries, and the way to take it off. */
export function ProductTemplate({ product }: { readonly product: ProductDetail }): ReactNode {
  const t = useTexts(productTexts)
  const removal = useAction(attachedTemplates.removeFromProduct, {
    success: t('templateRemoved'),
    invalidates: [products.get, products.versions],
  })
  if (product.printTemplateName === null) return NOTHING
  return (
    <>
      {product.printTemplateName}{' '}
      <Can do={attachedTemplates.removeFromProduct.allow}>
        <Button
          type="link"
          size="small"
          loading={removal.busy}
          onClick={() => void removal.run({ id: product.id, kind: 'print' })}
        >
          {t('removeTemplate')}
        </Button>
      </Can>
    </>
  )
}
