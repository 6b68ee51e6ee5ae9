import type { VersionRow } from '@zhenma/contract/products/product-versions.contract'
import { products } from '@zhenma/contract/products/products.contract'
import type { ReactNode } from 'react'
import { useCan } from '../../../api/session.ts'
import { useCall } from '../../../api/use-call.ts'
import { Money, NOTHING, When } from '../../../kit/atoms.tsx'
import { ExportButton } from '../../../kit/list/export-button.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import { pricePath } from './price-path.ts'
import './versions.css'
import { versionTexts } from './versions.texts.ts'

/** Prices that are drawn; the sheet has all. */
const DRAWN = 100
/** And of these so many are listed. */
const LISTED = 8

/** How a product's price went, drawn over time where it stayed in one currency, and listed. */
export function PriceHistory({ productId }: { readonly productId: number }): ReactNode {
  const t = useTexts(versionTexts)
  const maySee = useCan(products.versions.allow)
  const input = { productId, part: 'price' as const }
  const { data, dataUpdatedAt } = useCall(
    products.versions,
    { ...input, pageSize: DRAWN },
    { enabled: maySee },
  )
  if (!maySee || data === undefined) return null
  const { records, total } = data
  const line = pricePath(records, dataUpdatedAt)
  const text = (row: VersionRow | undefined): string =>
    row?.priceCents == null ? NOTHING : `${(row.priceCents / 100).toFixed(2)} ${row.currency}`
  return (
    <section className="detail-section product-block" aria-label={t('priceHistory')} tabIndex={0}>
      <h2>{t('priceHistory')}</h2>
      {line !== undefined && (
        <svg
          className="price-chart"
          viewBox="0 0 100 100"
          preserveAspectRatio="none"
          role="img"
          aria-label={t('chart', { first: text(records.at(-1)), last: text(records[0]) })}
        >
          <path d={line} />
        </svg>
      )}
      {records.length === 0 ? (
        <p>{t('noPrices')}</p>
      ) : (
        <>
          <table className="list-table">
            <thead>
              <tr>
                <th scope="col">{t('since')}</th>
                <th scope="col" data-align="right">
                  {t('price')}
                </th>
                <th scope="col">{t('savedBy')}</th>
              </tr>
            </thead>
            <tbody>
              {records.slice(0, LISTED).map((row) => (
                <tr key={row.id}>
                  <td>
                    <When at={row.savedAt} exact />
                  </td>
                  <td data-align="right">
                    <Money cents={row.priceCents} currency={row.currency} />
                  </td>
                  <td>{row.savedBy ?? NOTHING}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <div className="section-foot">
            <ExportButton endpoint={products.exportVersions} input={input} total={total} />
          </div>
        </>
      )}
    </section>
  )
}
