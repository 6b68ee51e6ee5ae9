import type { OutputOf } from '@zhenma/contract/kernel/endpoint'
import { operations } from '@zhenma/contract/operations/operations.contract'
import type { ReactNode } from 'react'
import { useCall } from '../../api/use-call.ts'
import { CheckResultTag } from '../../entities/tags.tsx'
import { NOTHING, StatusTag, type Tone, useNumberText, When } from '../../kit/atoms.tsx'
import { FailureBox } from '../../kit/failure-text.tsx'
import { Waiting } from '../../kit/late/waiting.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { inspectionTexts } from './inspection.texts.ts'

type Inspection = OutputOf<typeof operations.inspect>
type Check = Inspection['checks'][number]

/** So many of the newest checks the call compares. */
const COMPARED = 100

const TONES: Readonly<Record<Inspection['verdict'], Tone>> = {
  in_place: 'good',
  diverted: 'bad',
  unknown: 'idle',
}

function Against({ isElsewhere }: Pick<Check, 'isElsewhere'>): ReactNode {
  const t = useTexts(inspectionTexts)
  if (isElsewhere === null) return NOTHING
  if (isElsewhere) return <StatusTag tone="bad">{t('isElsewhere')}</StatusTag>
  return <StatusTag tone="good">{t('isHere')}</StatusTag>
}

function Checks({ checks }: Pick<Inspection, 'checks'>): ReactNode {
  const t = useTexts(inspectionTexts)
  if (checks.length === 0) return <p className="empty">{t('noChecks')}</p>
  return (
    // Wider than a phone: what scrolls can be reached with the keyboard too.
    <section className="small-table" aria-label={t('inspection')} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('at')}</th>
            <th scope="col">{t('place')}</th>
            <th scope="col">{t('compared')}</th>
            <th scope="col" className="wide-only">
              {t('result')}
            </th>
          </tr>
        </thead>
        <tbody>
          {checks.map((check, index) => (
            // Two checks can be of the same moment; the list never moves.
            <tr key={index}>
              <td>
                <When at={check.at} exact />
              </td>
              <td>{check.region || NOTHING}</td>
              <td>
                <Against isElsewhere={check.isElsewhere} />
              </td>
              <td className="wide-only">
                <CheckResultTag result={check.result} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {checks.length === COMPARED && <p>{t('newest', { count: COMPARED })}</p>}
    </section>
  )
}

/** Where a label should be by its dealer, against where buyers checked it. */
export function LabelInspection({ code }: { readonly code: string }): ReactNode {
  const t = useTexts(inspectionTexts)
  const numberText = useNumberText()
  const found = useCall(operations.inspect, { code })
  if (found.error) {
    return <FailureBox failure={found.error} onRetry={() => void found.refetch()} />
  }
  if (!found.data) return <Waiting lines={4} />
  const { label, dealerRegion, verdict, checks } = found.data
  const elsewhere = checks.filter((check) => check.isElsewhere === true).length
  return (
    <>
      <section className="detail-section">
        <p role="status" className="dialog-lead">
          <StatusTag tone={TONES[verdict]}>{t(verdict)}</StatusTag>{' '}
          {verdict === 'unknown' && t('unknownMeans')}
        </p>
        <dl data-columns={2}>
          <div>
            <dt>{t('dealer')}</dt>
            <dd>{label.dealerName ?? NOTHING}</dd>
          </div>
          <div>
            <dt>{t('dealerRegion')}</dt>
            <dd>{dealerRegion || NOTHING}</dd>
          </div>
          <div>
            <dt>{t('elsewhere')}</dt>
            <dd>
              {t('counted', { count: numberText(elsewhere), total: numberText(checks.length) })}
            </dd>
          </div>
        </dl>
      </section>
      <Checks checks={checks} />
    </>
  )
}
