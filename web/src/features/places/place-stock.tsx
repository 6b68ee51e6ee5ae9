import { placeStock } from '@zhenma/contract/places/stock.contract'
import { WORDS } from '@zhenma/contract/kernel/words'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useCan } from '../../api/session.ts'
import { useCall } from '../../api/use-call.ts'
import { ProductLink } from '../../entities/product/product-link.tsx'
import { Count } from '../../kit/atoms.tsx'
import { FailureBox } from '../../kit/failure-text.tsx'
import { Waiting } from '../../kit/late/waiting.tsx'
import { useSay, useTexts } from '../../texts/use-texts.ts'
import { placeTexts } from './places.texts.ts'
import './place-stock.css'

/** Products that the drawer shows; the screen of stock has them all. */
const SHOWN = 10

/** What lies in a warehouse, the most of it first. */
export function PlaceStock({ warehouseId }: { readonly warehouseId: number }): ReactNode {
  const t = useTexts(placeTexts)
  const say = useSay()
  const maySee = useCan(placeStock.list.allow)
  const found = useCall(
    placeStock.list,
    { warehouseId, pageSize: SHOWN, sort: '-inStock' },
    { enabled: maySee },
  )
  if (!maySee) return null
  if (found.error) return <FailureBox failure={found.error} onRetry={() => void found.refetch()} />
  if (!found.data) return <Waiting lines={3} />
  const { records, total, totals } = found.data
  return (
    <section className="detail-section place-stock" aria-label={t('stock')}>
      <h2>{t('stock')}</h2>
      {records.length === 0 ? (
        <p className="empty">{t('noStock')}</p>
      ) : (
        <dl>
          {records.map(({ productId, productName, inStock }) => (
            <div key={productId ?? 0}>
              <dt>
                {productName === null ? (
                  say(WORDS.noProduct)
                ) : (
                  <ProductLink id={productId} name={productName} />
                )}
              </dt>
              <dd>
                <Count value={inStock} />
              </dd>
            </div>
          ))}
          <div>
            <dt>{say(WORDS.total)}</dt>
            <dd>
              <Count value={totals.inStock} />
            </dd>
          </div>
        </dl>
      )}
      {total > 0 && <Link to={`/inout/stock?warehouseId=${warehouseId}`}>{t('wholeStock')}</Link>}
    </section>
  )
}
