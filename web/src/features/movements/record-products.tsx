import type { MovementProduct } from '@zhenma/contract/movements/movement-shapes'
import type { ReactNode } from 'react'
import { KindText } from '../../entities/tags.tsx'
import { ProductLink } from '../../entities/product/product-link.tsx'
import { Count } from '../../kit/atoms.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { recordTexts } from './records.texts.ts'

/** How many labels of each product and kind a movement touched. */
export function RecordProducts(props: {
  readonly products: readonly MovementProduct[]
}): ReactNode {
  const t = useTexts(recordTexts)
  if (props.products.length === 0) return null
  return (
    // Wider than a phone: what scrolls can be reached with the keyboard too.
    <section className="movement-table" aria-label={t('byProduct')} tabIndex={0}>
      <h2>{t('byProduct')}</h2>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('product')}</th>
            <th scope="col">{t('kind')}</th>
            <th scope="col" data-align="right">
              {t('count')}
            </th>
          </tr>
        </thead>
        <tbody>
          {props.products.map(({ productId, productName, productNumber, kind, labelCount }) => (
            <tr key={`${productId ?? 0} ${kind}`}>
              <td title={productNumber ?? undefined}>
                {productName === null ? (
                  t('noProduct')
                ) : (
                  <ProductLink id={productId} name={productName} />
                )}
              </td>
              <td>
                <KindText kind={kind} />
              </td>
              <td data-align="right">
                <Count value={labelCount} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
