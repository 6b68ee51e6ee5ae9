import './dealer-stock.css'
import { LABEL_STATUSES } from '@zhenma/contract/labels/label-transitions'
import { operations } from '@zhenma/contract/operations/operations.contract'
import { useState, type ReactNode } from 'react'
import { useCan } from '../../../api/session.ts'
import { useCall } from '../../../api/use-call.ts'
import { ProductSelect } from '../../../entities/select/pickers.tsx'
import { LabelStatusTag } from '../../../entities/tags.tsx'
import { Count } from '../../../kit/atoms.tsx'
import { FailureBox } from '../../../kit/failure-text.tsx'
import { Waiting } from '../../../kit/late/waiting.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import { stockTexts } from './stock.texts.ts'

/** How many labels a dealer has in which state; of one product where one is chosen. */
export function DealerStock({ dealerId }: { readonly dealerId: number }): ReactNode {
  const t = useTexts(stockTexts)
  const maySee = useCan(operations.resellerData.allow)
  const [productId, setProductId] = useState<number>()
  const found = useCall(
    operations.resellerData,
    { dealerId, ...(productId === undefined ? {} : { productId }) },
    { enabled: maySee, keepPrevious: true },
  )
  if (!maySee) return null
  if (found.error) return <FailureBox failure={found.error} onRetry={() => void found.refetch()} />
  if (!found.data) return <Waiting lines={3} />
  const [dealer] = found.data
  const byStatus = dealer?.byStatus ?? {}
  const held = LABEL_STATUSES.filter((status) => (byStatus[status] ?? 0) > 0)
  return (
    <section className="detail-section dealer-stock" aria-label={t('stock')}>
      <header>
        <h2>{t('stock')}</h2>
        <ProductSelect
          isFilter
          aria-label={t('stockProduct')}
          value={productId ?? null}
          onChange={setProductId}
        />
      </header>
      {held.length === 0 ? (
        <p className="empty">{t('noStock')}</p>
      ) : (
        <dl>
          {held.map((status) => (
            <div key={status}>
              <dt>
                <LabelStatusTag status={status} />
              </dt>
              <dd>
                <Count value={byStatus[status]} />
              </dd>
            </div>
          ))}
          <div>
            <dt>{t('stockTotal')}</dt>
            <dd>
              <Count value={dealer?.total} />
            </dd>
          </div>
        </dl>
      )}
    </section>
  )
}
