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

/** Whose card: a label's, with what its product adds, or a product's. */
type QaCardOf =
  | { readonly of: 'label'; readonly code: string }
  | { readonly of: 'product'; readonly id: number }

/** The card of one of the two; the other call waits. */
function useCard(props: QaCardOf) {
  const isOfLabel = props.of === 'label'
  const code = isOfLabel ? props.code : ''
  const id = isOfLabel ? 0 : props.id
  const ofLabel = useCall(qaCards.ofLabel, { code }, { enabled: isOfLabel })
  const ofProduct = useCall(qaCards.ofProduct, { id }, { enabled: !isOfLabel })
  return isOfLabel ? ofLabel : ofProduct
}

/** The QA card that a label or product carries, and the way to bind one. */
export function QaCardSection(props: QaCardOf): ReactNode {
  const t = useTexts(qaCardTexts)
  // The dialog is on the screen of QA cards.
  const maySee = useCan(qaCards.list.allow)
  const mayBind = useCan(qaCards.bindLabels.allow) && maySee
  const target = props.of === 'label' ? { code: props.code } : { productId: props.id }
  const { data, error, refetch } = useCard(props)
  return (
    <CarriedSection
      title={t('title')}
      nothing={t('nothing')}
      bindWord={t('bind')}
      bindHref={mayBind ? bindingLink(SCREEN, target) : undefined}
      read={{ data, error, refetch }}
      entries={({ card, ...of }) =>
        card === null
          ? []
          : [
              <li key={card.id}>
                <header>
                  <b>
                    {maySee ? <a href={`#${SCREEN}?open=${card.id}`}>{card.name}</a> : card.name}
                  </b>
                  <small>{card.number}</small>
                  {'source' in of && of.source === 'product' && <small>{t('ofProduct')}</small>}
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
