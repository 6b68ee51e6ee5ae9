import { qaCards } from '@zhenma/contract/qa-cards/qa-cards.contract'
import type { ReactNode } from 'react'
import { useCan } from '../../api/session.ts'
import { useCall } from '../../api/use-call.ts'
import { StatusTag } from '../../kit/atoms.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { bindingLink } from './binding-draft.ts'
import { CarriedSection } from './carried-section.tsx'
import { qaCardTexts } from './qa-card.texts.ts'

const SCREEN = '/label/cards'

/** The QA card that a label carries, and the way to bind one. */
export function QaCardSection({ code }: { readonly code: string }): ReactNode {
  const t = useTexts(qaCardTexts)
  // The dialog is on the screen of QA cards.
  const maySee = useCan(qaCards.list.allow)
  const mayBind = useCan(qaCards.bindLabels.allow) && maySee
  return (
    <CarriedSection
      title={t('title')}
      nothing={t('nothing')}
      bindWord={t('bind')}
      bindHref={mayBind ? bindingLink(SCREEN, { code }) : undefined}
      read={useCall(qaCards.ofLabel, { code })}
      entries={({ card }) =>
        card === null
          ? []
          : [
              <li key={card.id}>
                <header>
                  <b>
                    {maySee ? <a href={`#${SCREEN}?open=${card.id}`}>{card.name}</a> : card.name}
                  </b>
                  <small>{card.number}</small>
                  {card.warrantyMonths !== null && (
                    <small>{t('warranty', { months: card.warrantyMonths })}</small>
                  )}
                  {!card.displayed && <StatusTag tone="idle">{t('hidden')}</StatusTag>}
                </header>
              </li>,
            ]
      }
    />
  )
}
