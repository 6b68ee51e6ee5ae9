import { dealers as dealerCalls } from '@zhenma/contract/dealers/dealers.contract'
import { products as productCalls } from '@zhenma/contract/products/products.contract'
import { statistics } from '@zhenma/contract/statistics/statistics.contract'
import type { ReactNode } from 'react'
import { useCan } from '../../api/session.ts'
import { useCall } from '../../api/use-call.ts'
import { useIsDealer } from '../../entities/account/own-words.ts'
import { useNumberText } from '../../kit/atoms.tsx'
import { FailureBox } from '../../kit/failure-text.tsx'
import { ExportButton } from '../../kit/list/export-button.tsx'
import { useTab } from '../../kit/tab-context.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { dashboardTexts } from './dashboard.texts.ts'
import type { Span } from './trends.tsx'

/** A ranking shows who is ahead, not everybody. */
const SHOWN = 8

type Rank = {
  readonly id: number
  readonly name: string
  readonly more?: string
  readonly outbound: number
  readonly returned: number
}

function RankList(props: {
  readonly title: string
  readonly ranks: readonly Rank[] | undefined
  readonly failure: unknown
  readonly onRetry: () => void
  /** Where a row leads, and the permission for it. */
  readonly list: { readonly path: string; readonly allow: string }
  /** Beside the title: the way to all of them. */
  readonly more?: ReactNode
}): ReactNode {
  const t = useTexts(dashboardTexts)
  const tab = useTab()
  const canOpen = useCan(props.list.allow)
  const numberText = useNumberText()
  const ranks = props.ranks?.filter(({ outbound }) => outbound > 0).slice(0, SHOWN)
  const most = ranks?.[0]?.outbound ?? 1
  return (
    <section className="dash-card">
      <header className="dash-head">
        <h2>{props.title}</h2>
        {props.more}
      </header>
      {props.failure ? (
        <FailureBox failure={props.failure} onRetry={props.onRetry} />
      ) : ranks?.length === 0 ? (
        <p className="empty">{t('nothing')}</p>
      ) : (
        <ol className="dash-ranks" aria-busy={ranks === undefined}>
          {ranks
            ? ranks.map((rank, index) => (
                <li key={rank.id}>
                  <b>{index + 1}</b>
                  <span title={rank.more ? `${rank.name} · ${rank.more}` : rank.name}>
                    {canOpen ? (
                      <button
                        type="button"
                        className="row-open"
                        onClick={() => tab.open(`${props.list.path}?open=${rank.id}`)}
                      >
                        {rank.name}
                      </button>
                    ) : (
                      rank.name
                    )}{' '}
                    {rank.more && <small>{rank.more}</small>}
                  </span>
                  <strong>{numberText(rank.outbound)}</strong>
                  <div className="dash-bar">
                    <i style={{ width: `${(rank.outbound / most) * 100}%` }} />
                  </div>
                  <small>
                    {rank.returned > 0
                      ? t('returnedCount', { count: numberText(rank.returned) })
                      : '\u00a0'}
                  </small>
                </li>
              ))
            : Array.from({ length: SHOWN }, (_, index) => (
                <li key={index}>
                  <b>{index + 1}</b>
                  <span className="skeleton-bar" />
                </li>
              ))}
        </ol>
      )}
    </section>
  )
}

/** Which products and dealers (store sales ranking) took most in this time. */
export function Ranks({ span }: { readonly span: Span }): ReactNode {
  const t = useTexts(dashboardTexts)
  const isDealer = useIsDealer()
  const products = useCall(statistics.productRanks, span, { keepPrevious: true })
  const dealers = useCall(statistics.dealerRanks, span, { keepPrevious: true })
  return (
    <div className="dash-two">
      <RankList
        title={t(isDealer ? 'dealerReceipts' : 'dealerRanks')}
        more={
          <ExportButton
            endpoint={statistics.exportDealerRanks}
            input={{ ...span }}
            total={dealers.data?.length}
          />
        }
        list={{ path: '/dealer/list', allow: dealerCalls.get.allow }}
        ranks={dealers.data?.map((one) => ({
          id: one.dealerId,
          name: one.dealerName,
          more: one.regionName,
          outbound: one.outbound,
          returned: one.returned,
        }))}
        failure={dealers.error}
        onRetry={() => void dealers.refetch()}
      />
      <RankList
        title={t(isDealer ? 'productReceipts' : 'productRanks')}
        list={{ path: '/product/list', allow: productCalls.get.allow }}
        ranks={products.data?.map((one) => ({
          id: one.productId,
          name: one.productName,
          outbound: one.outbound ?? 0,
          returned: one.returned ?? 0,
        }))}
        failure={products.error}
        onRetry={() => void products.refetch()}
      />
    </div>
  )
}
