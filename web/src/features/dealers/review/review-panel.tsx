import './review.css'
import { dealer } from '@zhenma/contract/dealers/dealer.entity'
import { dealers } from '@zhenma/contract/dealers/dealers.contract'
import { REVIEW_STEP_TEXT } from '@zhenma/contract/dealers/dealers.refusals'
import type { EntityColumn } from '@zhenma/contract/kernel/entity'
import type { OutputOf } from '@zhenma/contract/kernel/endpoint'
import { Alert, Button, Space } from 'antd'
import type { ReactNode } from 'react'
import { useCan } from '../../../api/session.ts'
import { useCall } from '../../../api/use-call.ts'
import { NOTHING, When } from '../../../kit/atoms.tsx'
import { FailureBox } from '../../../kit/failure-text.tsx'
import { useSay, useTexts } from '../../../texts/use-texts.ts'
import { PrivatePicture } from '../../../entities/private-picture.tsx'
import { reviewTexts } from './review.texts.ts'
import { useReview } from './use-review.tsx'

type Dealer = OutputOf<typeof dealers.get>
type History = OutputOf<typeof dealers.history>
type Change = History['changes'][number]

const PICTURES: ReadonlySet<string> = new Set([
  'licenseImageId',
  'logoId',
  'idCardFrontId',
  'idCardBackId',
])

/** What a dealer's review waits for, with the buttons of whoever decides, and what has changed. */
export function ReviewPanel({ record }: { readonly record: Dealer }): ReactNode {
  const t = useTexts(reviewTexts)
  const mayDecide = useCan(dealers.approve.allow)
  const { id, revision, reviewStatus } = record
  const found = useCall(dealers.history, { id }, { enabled: reviewStatus !== 'approved' })
  const { pass, reject, dialog } = useReview()
  if (reviewStatus === 'approved') return null
  const isRejected = reviewStatus === 'rejected'
  const reason = found.data?.steps.find(({ step }) => step === 'rejected')?.reason ?? NOTHING
  return (
    <section className="dealer-review" aria-label={t('review')}>
      <Alert
        type={isRejected ? 'error' : 'warning'}
        showIcon
        title={isRejected ? t('wasRejected', { reason }) : t('waits')}
        action={
          mayDecide && (
            <Space>
              {!isRejected && (
                <Button danger onClick={() => reject({ ids: [id], revision })}>
                  {t('reject')}
                </Button>
              )}
              <Button type="primary" onClick={() => void pass({ ids: [id], revision })}>
                {t('pass')}
              </Button>
            </Space>
          )
        }
      />
      {found.error && <FailureBox failure={found.error} onRetry={() => void found.refetch()} />}
      {found.data && <Changes history={found.data} />}
      {dialog}
    </section>
  )
}

function Changes({ history }: { readonly history: History }): ReactNode {
  const t = useTexts(reviewTexts)
  const say = useSay()
  if (!history.wasApproved) return <p>{t('neverApproved')}</p>
  if (history.changes.length === 0) return null
  const labelOf = (field: string): string => {
    const columns: Readonly<Record<string, EntityColumn>> = dealer.columns
    const column = columns[field]
    return column === undefined ? field : say(column.label)
  }
  return (
    <table className="dealer-changes">
      <caption>{t('changes')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('field')}</th>
          <th scope="col">{t('before')}</th>
          <th scope="col">{t('after')}</th>
        </tr>
      </thead>
      <tbody>
        {history.changes.map((change) => (
          <tr key={change.field}>
            <th scope="row">{labelOf(change.field)}</th>
            <td>
              <Value change={change} value={change.before} />
            </td>
            <td>
              <Value change={change} value={change.after} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** A value of a field: a text, or a picture by its id. */
function Value(props: { readonly change: Change; readonly value: string }): ReactNode {
  const { change, value } = props
  const t = useTexts(reviewTexts)
  if (!PICTURES.has(change.field)) return value || NOTHING
  if (value === '') return t('noPicture')
  if (change.field.startsWith('idCard'))
    return <PrivatePicture call={dealers.idCard} fileId={value} alt={t('picture')} />
  return <img src={value} alt={t('picture')} />
}

/** Each decision about a dealer, the newest first. */
export function ReviewHistory({ dealerId }: { readonly dealerId: number }): ReactNode {
  const t = useTexts(reviewTexts)
  const say = useSay()
  const found = useCall(dealers.history, { id: dealerId })
  if (found.error) return <FailureBox failure={found.error} onRetry={() => void found.refetch()} />
  if (!found.data || found.data.steps.length === 0) return null
  return (
    <section className="detail-section" aria-label={t('history')}>
      <h2>{t('history')}</h2>
      <ul className="dealer-steps">
        {found.data.steps.map(({ step, reason, at, by }) => (
          <li key={`${at} ${step}`}>
            <b>{say(REVIEW_STEP_TEXT[step])}</b> {by ?? NOTHING} <When at={at} />
            {reason !== '' && <p>{reason}</p>}
          </li>
        ))}
      </ul>
    </section>
  )
}
