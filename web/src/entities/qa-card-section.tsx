import './entities.css'
import { qaCards } from '@zhenma/contract/qa-cards/qa-cards.contract'
import type { ReactNode } from 'react'
import { useCan } from '../api/session.ts'
import { useCall } from '../api/use-call.ts'
import { StatusTag } from '../kit/atoms.tsx'
import { FailureBox } from '../kit/failure-text.tsx'
import { WaitingSection } from '../kit/waiting.tsx'
import { useTexts } from '../texts/use-texts.ts'
import { qaCardTexts } from './qa-card.texts.ts'

/** The QA card that a label carries, and the way to bind one. */
export function QaCardSection({ code }: { readonly code: string }): ReactNode {
  const t = useTexts(qaCardTexts)
  // The dialog is on the screen of QA cards.
  const maySee = useCan(qaCards.list.allow)
  const isBinder = useCan(qaCards.bindLabels.allow)
  const { data, error, refetch } = useCall(qaCards.ofLabel, { code })
  if (error) return <FailureBox failure={error} onRetry={() => void refetch()} />
  if (data === undefined) return <WaitingSection />
  const mayBind = maySee && isBinder
  if (data.card === null && !mayBind) return null
  const { card } = data
  const link = new URLSearchParams({ bindCode: code }).toString()
  return (
    <section className="detail-section extended-data">
      <h2>
        {t('title')}
        {mayBind && (
          <a href={`#/label/cards?${link}`} aria-label={`${t('title')}: ${t('bind')}`}>
            {t('bind')}
          </a>
        )}
      </h2>
      {card === null ? (
        <p className="quiet">{t('nothing')}</p>
      ) : (
        <ul>
          <li>
            <header>
              <b>
                {maySee ? <a href={`#/label/cards?open=${card.id}`}>{card.name}</a> : card.name}
              </b>
              <small>{card.number}</small>
              {card.warrantyMonths !== null && (
                <small>{t('warranty', { months: card.warrantyMonths })}</small>
              )}
              {!card.displayed && <StatusTag tone="idle">{t('hidden')}</StatusTag>}
            </header>
          </li>
        </ul>
      )}
    </section>
  )
}
