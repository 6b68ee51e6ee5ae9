import './own-products.css'
import type { OutputOf } from '@zhenma/contract/kernel/endpoint'
import { WORDS } from '@zhenma/contract/kernel/words'
import type { statistics } from '@zhenma/contract/statistics/statistics.contract'
import type { ReactNode } from 'react'
import { Count, NOTHING } from '../../../kit/atoms.tsx'
import { useSay, useTexts } from '../../../texts/use-texts.ts'
import { dashboardTexts } from '../dashboard.texts.ts'

type Products = NonNullable<OutputOf<typeof statistics.dealerStock>>['products']

/** What a dealer has of each product, and what is on its way; nothing while there is nothing. */
export function OwnProducts({ products }: { readonly products: Products | undefined }): ReactNode {
  const t = useTexts(dashboardTexts)
  const say = useSay()
  if (products === undefined || products.length === 0) return null
  return (
    // Wider than a phone: what scrolls can be reached with the keyboard too.
    <section className="own-products" aria-label={t('byProduct')} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('byProduct')}</th>
            <th scope="col" data-align="right">
              {t('onHand')}
            </th>
            <th scope="col" data-align="right">
              {t('onTheWay')}
            </th>
          </tr>
        </thead>
        <tbody>
          {products.map((product) => (
            <tr key={product.productId ?? 0}>
              <td>{product.productName ?? say(WORDS.noProduct)}</td>
              <td data-align="right">
                <Count value={product.onHand} />
              </td>
              <td data-align="right">
                {product.onTheWay === 0 ? NOTHING : <Count value={product.onTheWay} />}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
