import { dealers } from '@zhenma/contract/dealers/dealers.contract'
import type { OutputOf } from '@zhenma/contract/kernel/endpoint'
import { LABEL_STATUSES } from '@zhenma/contract/labels/label-transitions'
import { operations } from '@zhenma/contract/operations/operations.contract'
import { Button, Space } from 'antd'
import { useState, type ReactNode } from 'react'
import { useCan } from '../../api/session.ts'
import { useCall } from '../../api/use-call.ts'
import { Count, useNumberText } from '../../kit/atoms.tsx'
import { DealerRegions } from '../../entities/dealer-regions.tsx'
import { ProductSelect } from '../../entities/select/pickers.tsx'
import { LabelStatusTag } from '../../entities/tags.tsx'
import { Can } from '../../kit/can.tsx'
import { DetailDrawer } from '../../kit/dialog/detail-drawer.tsx'
import { FailureBox } from '../../kit/failure-text.tsx'
import { kitTexts } from '../../kit/kit.texts.ts'
import { useRemoval } from '../../kit/use-removal.ts'
import { Waiting } from '../../kit/late/waiting.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { dealerDetailSections, dealerFields } from './dealers.fields.tsx'
import { dealerTexts } from './dealers.texts.ts'

type Dealer = OutputOf<typeof dealers.get>

/** How many labels a dealer has in which state; of one product where one is chosen. */
function DealerStock({ dealerId }: { readonly dealerId: number }): ReactNode {
  const t = useTexts(dealerTexts)
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

/** Sub-dealers that the drawer shows; the list filtered by superior has them all. */
const SHOWN_SUBS = 20

function SubDealers(props: {
  readonly dealer: Dealer
  readonly onOpen: (id: number) => void
  readonly onShowAll: () => void
}): ReactNode {
  const { dealer } = props
  const t = useTexts(dealerTexts)
  const numberText = useNumberText()
  const subs = useCall(
    dealers.list,
    { superiorId: dealer.id, pageSize: SHOWN_SUBS },
    { enabled: dealer.subCount > 0 },
  )
  if (dealer.subCount === 0) return null
  return (
    <section className="detail-section sub-dealers">
      <h2>{t('subCount')}</h2>
      <ul>
        {subs.data?.records.map((sub) => (
          <li key={sub.id}>
            <button type="button" className="row-open" onClick={() => props.onOpen(sub.id)}>
              {sub.name}
            </button>
            <span>{sub.regionText}</span>
            <Count value={sub.labelCount} />
          </li>
        ))}
      </ul>
      {dealer.subCount > SHOWN_SUBS && (
        <Button type="link" onClick={props.onShowAll}>
          {t('moreSubs', { count: numberText(dealer.subCount) })}
        </Button>
      )}
    </section>
  )
}

/** Deletes a dealer after asking; one that still holds something is not asked about. */
function useRemoveDealer(onDone: () => void): (dealer: Dealer) => Promise<void> {
  const t = useTexts(dealerTexts)
  const numberText = useNumberText()
  const remove = useRemoval(dealers.remove, {
    invalidates: [dealers.list, dealers.get, dealers.search],
    onDone,
  })
  return ({ id, name, labelCount, subCount }) => {
    const values = { labels: numberText(labelCount), subs: numberText(subCount) }
    return remove(
      { id },
      {
        obstacle: labelCount + subCount > 0 && t('cannotRemove', values),
        title: t('removeTitle', { name }),
        touches: t('removeTouches'),
        consequence: t('removeMeans'),
      },
    )
  }
}

/** One dealer: who it is, what it holds, who is below it. */
export function DealerDrawer(props: {
  readonly id: number | undefined
  readonly onClose: () => void
  readonly onEdit: () => void
  readonly onOpen: (id: number) => void
  readonly onShowSubs: (id: number) => void
}): ReactNode {
  const { id } = props
  const t = useTexts(dealerTexts)
  const tKit = useTexts(kitTexts)
  const query = useCall(dealers.get, { id: id ?? 0 }, { enabled: id !== undefined })
  const remove = useRemoveDealer(props.onClose)
  return (
    <DetailDrawer
      open={id !== undefined}
      onClose={props.onClose}
      title={query.data?.name ?? ''}
      fields={dealerFields}
      sections={dealerDetailSections}
      query={query}
      failed={t('infoFailed')}
      size={600}
      actions={(dealer: Dealer) => (
        <Space>
          {dealer.subCount > 0 && (
            <Button onClick={() => props.onShowSubs(dealer.id)}>{t('showSubs')}</Button>
          )}
          <Can do={dealers.remove.allow}>
            <Button danger onClick={() => void remove(dealer)}>
              {tKit('remove')}
            </Button>
          </Can>
          <Can do={dealers.update.allow}>
            <Button type="primary" onClick={props.onEdit}>
              {tKit('edit')}
            </Button>
          </Can>
        </Space>
      )}
    >
      {(dealer: Dealer) => (
        <>
          <DealerStock key={dealer.id} dealerId={dealer.id} />
          <DealerRegions dealerId={dealer.id} />
          <SubDealers
            dealer={dealer}
            onOpen={props.onOpen}
            onShowAll={() => props.onShowSubs(dealer.id)}
          />
        </>
      )}
    </DetailDrawer>
  )
}
