import './own-dealer.css'
import { dealer } from '@zhenma/contract/dealers/dealer.entity'
import { dealers } from '@zhenma/contract/dealers/dealers.contract'
import { REVIEW_STATUS_TEXT } from '@zhenma/contract/dealers/dealers.refusals'
import type { OutputOf } from '@zhenma/contract/kernel/endpoint'
import type { ReactNode } from 'react'
import { useCan } from '../../../api/session.ts'
import { useCall } from '../../../api/use-call.ts'
import { StatusTag } from '../../../kit/atoms.tsx'
import { FailureBox } from '../../../kit/failure-text.tsx'
import { useSay, useTexts } from '../../../texts/use-texts.ts'
import { dashboardTexts } from '../dashboard.texts.ts'

type Dealer = NonNullable<OutputOf<typeof dealers.mine>['dealer']>

/** Whom a dealer's people work for, as the company has it written down: a wrong address is seen before goods go there. */
export function OwnDealer(): ReactNode {
  const t = useTexts(dashboardTexts)
  const query = useCall(dealers.mine, {})
  const own = query.data?.dealer
  if (own === null) return null
  return (
    <section
      className="dash-card own-dealer"
      aria-label={t('ownDealer')}
      aria-busy={query.isPending}
    >
      {query.error && <FailureBox failure={query.error} onRetry={() => void query.refetch()} />}
      {own && <Card own={own} />}
    </section>
  )
}

function Card({ own }: { readonly own: Dealer }): ReactNode {
  const t = useTexts(dashboardTexts)
  const say = useSay()
  const seesDealers = useCan(dealers.list.allow)
  const { columns } = dealer
  const known: readonly (readonly [label: string, value: string])[] = [
    [say(columns.superiorId.label), own.superiorName ?? t('noSuperior')],
    [say(columns.grade.label), own.grade],
    [say(columns.regionText.label), own.regionText],
    [say(columns.shippingAddress.label), own.shippingAddress || own.address],
    [say(columns.contactPerson.label), [own.contactPerson, own.contactPhone].join(' ').trim()],
  ]
  return (
    <>
      <header>
        {own.logoUrl !== null && <img src={own.logoUrl} alt="" />}
        <h2>
          {seesDealers ? <a href={`#/dealer/list?open=${own.id}`}>{own.name}</a> : own.name}
          {own.code !== '' && <small>{own.code}</small>}
        </h2>
        {own.reviewStatus !== 'approved' && (
          <StatusTag tone={own.reviewStatus === 'rejected' ? 'bad' : 'warn'}>
            {say(REVIEW_STATUS_TEXT[own.reviewStatus])}
          </StatusTag>
        )}
      </header>
      <dl>
        {known
          .filter(([, value]) => value !== '')
          .map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
    </>
  )
}
