import type {
  StocktakingDetail,
  StocktakingFigure,
} from '@zhenma/contract/stocktaking/stocktaking-rows'
import type { ReactNode } from 'react'
import { Count, useNumberText } from '../../kit/atoms.tsx'
import { useWidth } from '../../kit/use-width.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { countTexts } from './stocktaking.texts.ts'

type Totals = NonNullable<StocktakingDetail['totals']>
const NAMES = ['expected', 'present', 'missing', 'surplus'] as const

/** Moving labels may be between two answers: no figure is less than nothing. */
const shown = (value: number): number => Math.max(value, 0)

/** Expected, found, missing and surplus, large; and how far the count is. */
export function CountFigures({ totals }: { readonly totals: Totals }): ReactNode {
  const t = useTexts(countTexts)
  const numberText = useNumberText()
  const { expected, present } = totals
  const share = expected.labels === 0 ? 1 : present.labels / expected.labels
  // Full only when nothing is missing.
  const percent = share < 1 ? Math.min(share * 100, 99) : 100
  return (
    <section className="count-figures">
      <dl>
        {NAMES.map((name) => (
          <div key={name} data-name={name} data-some={totals[name].labels > 0 || undefined}>
            <dt>{t(name)}</dt>
            <dd>
              <Count value={shown(totals[name].labels)} />
              <small>{t('ofProducts', { count: numberText(shown(totals[name].products)) })}</small>
            </dd>
          </div>
        ))}
      </dl>
      <div
        className="count-progress"
        role="progressbar"
        aria-label={t('progress')}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.floor(percent)}
      >
        <span style={{ width: `${percent}%` }} />
      </div>
    </section>
  )
}

/** What does not agree stands out. */
const isOdd = (name: (typeof NAMES)[number], { labels }: StocktakingFigure): boolean =>
  (name === 'missing' || name === 'surplus') && labels > 0

type Products = { readonly products: StocktakingDetail['products'] }

/** On a phone five columns are cut off: the figures stand below their product. */
function ProductCards({ products }: Products): ReactNode {
  const t = useTexts(countTexts)
  return (
    <ul className="rows cards count-cards" aria-label={t('viewProducts')}>
      {products.map((product) => (
        <li className="card" key={product.productId ?? 0}>
          <b>{product.productName ?? t('noProduct')}</b>
          <dl>
            {NAMES.map((name) => (
              <div key={name} data-odd={isOdd(name, product[name]) || undefined}>
                <dt>{t(name)}</dt>
                <dd>
                  <Count value={shown(product[name].labels)} />
                </dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  )
}

/** The same by product. */
export function ProductFigures({ products }: Products): ReactNode {
  const t = useTexts(countTexts)
  const width = useWidth()
  if (products.length === 0) return <p className="empty">{t('noLabels')}</p>
  if (width === 'phone') return <ProductCards products={products} />
  return (
    <div className="rows count-rows" tabIndex={0} role="region" aria-label={t('viewProducts')}>
      <table className="list-table count-products">
        <thead>
          <tr>
            <th>{t('product')}</th>
            {NAMES.map((name) => (
              <th key={name} data-align="right">
                {t(name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {products.map((product) => (
            <tr key={product.productId ?? 0}>
              <td>{product.productName ?? t('noProduct')}</td>
              {NAMES.map((name) => (
                <td
                  key={name}
                  data-align="right"
                  data-odd={isOdd(name, product[name]) || undefined}
                >
                  <Count value={shown(product[name].labels)} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
