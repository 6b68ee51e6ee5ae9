import { qaCards } from '@zhenma/contract/qa-cards/qa-cards.contract'
import type { ReactNode } from 'react'
import { useCall } from '../../api/use-call.ts'
import { RecordButtons } from '../../entities/binding/record-buttons.tsx'
import { useNumberText } from '../../kit/atoms.tsx'
import { DetailDrawer } from '../../kit/detail-drawer.tsx'
import { useRemoval } from '../../kit/use-removal.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { bindTexts } from './bind.texts.ts'
import type { CardDetail } from './card-form.tsx'
import { cardDetailSections, cardFields, type CardShapes } from './cards.fields.tsx'
import { cardTexts } from './cards.texts.ts'
import { PhonePreview } from './phone-preview.tsx'

function BoundTo({ labelCount }: Pick<CardDetail, 'labelCount'>): ReactNode {
  const t = useTexts(cardTexts)
  const numberText = useNumberText()
  return (
    <section className="detail-section">
      <h2>{t('boundTo')}</h2>
      <p>
        {labelCount === 0
          ? t('boundToNothing')
          : t('boundLabels', { count: numberText(labelCount) })}
      </p>
    </section>
  )
}

/** Deletes after asking; what labels still carry is not asked about. */
function useRemoveCard(onDone: () => void): (card: CardDetail) => Promise<void> {
  const t = useTexts(cardTexts)
  const numberText = useNumberText()
  const remove = useRemoval(qaCards.remove, {
    invalidates: [qaCards.list, qaCards.get, qaCards.search],
    success: t('removed'),
    onDone,
  })
  return ({ id, name, labelCount }) =>
    remove(
      { id },
      {
        obstacle: labelCount > 0 && t('cannotRemove', { labels: numberText(labelCount) }),
        title: t('removeTitle', { name }),
        touches: t('removeTouches'),
        consequence: t('removeMeans'),
      },
    )
}

/** One card: what it says, as a buyer sees it, and how many labels carry it. */
export function CardDrawer(props: {
  readonly id: number | undefined
  readonly onClose: () => void
  readonly onEdit: () => void
  readonly onBind: (id: number) => void
}): ReactNode {
  const { id } = props
  const tBind = useTexts(bindTexts)
  const query = useCall(qaCards.get, { id: id ?? 0 }, { enabled: id !== undefined })
  const remove = useRemoveCard(props.onClose)
  return (
    <DetailDrawer<CardShapes>
      open={id !== undefined}
      onClose={props.onClose}
      title={query.data?.name ?? ''}
      fields={cardFields}
      sections={cardDetailSections}
      query={query}
      size={600}
      actions={(card) => (
        <RecordButtons
          remove={{ call: qaCards.remove, onClick: () => void remove(card) }}
          bind={{ call: qaCards.bindLabels, onClick: () => props.onBind(card.id) }}
          bindWord={tBind('bind')}
          edit={{ call: qaCards.update, onClick: props.onEdit }}
        />
      )}
    >
      {(card) => (
        <>
          <BoundTo labelCount={card.labelCount} />
          <PhonePreview card={card} />
        </>
      )}
    </DetailDrawer>
  )
}
