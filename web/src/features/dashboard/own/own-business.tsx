import { dealers } from '@zhenma/contract/dealers/dealers.contract'
import { salesRegions } from '@zhenma/contract/sales-regions/sales-regions.contract'
import type { ReactNode } from 'react'
import { useCan, useSession } from '../../../api/session.ts'
import { useCall } from '../../../api/use-call.ts'
import { StatusTag, useNamesText, useNumberText } from '../../../kit/atoms.tsx'
import { FailureBox } from '../../../kit/failure-text.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import { dashboardTexts } from '../dashboard.texts.ts'
import { WorkList } from '../work/work-list.tsx'

const SHOWN = 6
type OfDealer = { readonly dealerId: number }

/** What else a dealer's people look after: the dealers below with what they hold, the own regions, who logs in. */
export function OwnBusiness(): ReactNode {
  const dealerId = useSession(({ session }) => session?.user.dealerId ?? undefined)
  const seesDealers = useCan(dealers.list.allow)
  const seesAccounts = useCan(dealers.accounts.allow)
  if (dealerId === undefined || !(seesDealers || seesAccounts)) return null
  return (
    <div className="dash-two">
      {seesDealers && <Below dealerId={dealerId} />}
      {seesDealers && <Regions dealerId={dealerId} />}
      {seesAccounts && <Accounts dealerId={dealerId} />}
    </div>
  )
}

function Below({ dealerId }: OfDealer): ReactNode {
  const t = useTexts(dashboardTexts)
  const numberText = useNumberText()
  const query = useCall(dealers.list, { superiorId: dealerId, sort: 'name', pageSize: SHOWN })
  return (
    <WorkList
      title={t('below')}
      count={query.data && numberText(query.data.total)}
      empty={t('noneBelow')}
      all={`/dealer/list?superiorId=${dealerId}`}
      rows={query.data?.records}
      failure={query.error}
      onRetry={() => void query.refetch()}
    >
      {(row) => (
        <>
          <a href={`#/dealer/list?open=${row.id}`}>{row.name}</a>
          <span className="work-more">{row.regionText}</span>
          <span>
            {t('onHand')} {numberText(row.onHand)}
          </span>
        </>
      )}
    </WorkList>
  )
}

function Regions({ dealerId }: OfDealer): ReactNode {
  const t = useTexts(dashboardTexts)
  const namesText = useNamesText()
  const query = useCall(salesRegions.ofDealer, { id: dealerId })
  return (
    <section className="dash-card" aria-label={t('ownRegions')}>
      <h2>{t('ownRegions')}</h2>
      {query.error && <FailureBox failure={query.error} onRetry={() => void query.refetch()} />}
      {query.data?.length === 0 && <p className="empty">{t('noRegions')}</p>}
      <ul className="work-list" aria-busy={query.isPending}>
        {query.data?.map(({ id, name, areas }) => (
          <li key={id}>
            <b>{name}</b>
            <span className="work-more">
              {namesText(areas.map((area) => area.name.split(' / ').at(-1) ?? area.name))}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Accounts({ dealerId }: OfDealer): ReactNode {
  const t = useTexts(dashboardTexts)
  const numberText = useNumberText()
  const query = useCall(dealers.accounts, { id: dealerId })
  return (
    <WorkList
      title={t('ownAccounts')}
      count={query.data && numberText(query.data.length)}
      empty={t('noAccounts')}
      all={`/dealer/list?open=${dealerId}`}
      rows={query.data?.slice(0, SHOWN)}
      failure={query.error}
      onRetry={() => void query.refetch()}
    >
      {(row) => (
        <>
          <b>{row.realName}</b>
          <span className="work-more">{row.username}</span>
          {row.status === 'frozen' && <StatusTag tone="bad">{t('frozen')}</StatusTag>}
        </>
      )}
    </WorkList>
  )
}
