import type {
  StocktakingDetail,
  StocktakingFigure,
} from '@zhenma/contract/stocktaking/stocktaking-rows'
import type { ReactNode } from 'react'
import { Count, useNumberText } from '../../kit/atoms.tsx'
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

const cell = (figure: StocktakingFigure, isOdd: boolean): ReactNode => (
  <td data-align="right" data-odd={(isOdd && figure.labels > 0) || undefined}>
    <Count value={shown(figure.labels)} />
  </td>
)

/** The same by product. */
export function ProductFigures({
  products,
}: {
  readonly products: StocktakingDetail['products']
}): ReactNode {
  const t = useTexts(countTexts)
  if (products.length === 0) return <p className="empty">{t('noLabels')}</p>
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
              {cell(product.expected, false)}
              {cell(product.present, false)}
              {cell(product.missing, true)}
              {cell(product.surplus, true)}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
