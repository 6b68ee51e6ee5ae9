import { attributeName, attributeWords } from '@zhenma/contract/products/category-attributes'
import type { ProductDetail } from '@zhenma/contract/products/product-shapes'
import { products } from '@zhenma/contract/products/products.contract'
import type { ReactNode } from 'react'
import { useCall } from '../../../api/use-call.ts'
import { NOTHING } from '../../../kit/atoms.tsx'
import { useLanguage } from '../../../texts/language.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { productTexts } from '../products.texts.ts'

/** A product's attributes in its detail; nothing where it has the switch off, or its category none. */
export function AttributesList({ product }: { readonly product: ProductDetail }): ReactNode {
  const { categoryId, extendedAttributes } = product
  const t = useTexts(productTexts)
  const language = useLanguage()
  const enabled = extendedAttributes && categoryId !== null
  const { data } = useCall(products.attributes, { categoryId }, { enabled })
  if (!enabled || data === undefined || data.length === 0) return null
  const values = new Map(product.attributes.map(({ id, value }) => [id, value]))
  return (
    <section className="detail-section">
      <h2>{t('attributes')}</h2>
      <dl data-columns={2}>
        {data.map((attribute) => {
          const value = values.get(attribute.id)
          return (
            <div key={attribute.id}>
              <dt>{attributeName(attribute, language)}</dt>
              <dd>{value === undefined ? NOTHING : attributeWords(attribute, value, language)}</dd>
            </div>
          )
        })}
      </dl>
    </section>
  )
}
