import { LANGUAGE_TEXT } from '@zhenma/contract/kernel/language-words'
import { LANGUAGES } from '@zhenma/contract/kernel/texts'
import { textsIn } from '@zhenma/contract/kernel/translations'
import { CARD_TEXTS } from '@zhenma/contract/qa-cards/qa-card.entity'
import { type QaCardRow, qaCards } from '@zhenma/contract/qa-cards/qa-cards.contract'
import { QaCard, STYLE } from '@zhenma/buyer-page/qa-card'
import { Segmented } from 'antd'
import { useState, type ReactNode } from 'react'
import { useCall } from '../../api/use-call.ts'
import { BuyerPreview } from '../../entities/buyer-preview.tsx'
import { RecordButtons } from '../../entities/binding/record-buttons.tsx'
import { useNumberText } from '../../kit/atoms.tsx'
import { DetailDrawer } from '../../kit/dialog/detail-drawer.tsx'
import { useRemoval } from '../../kit/use-removal.ts'
import { useTextLanguage } from '../../kit/form/translations-input.tsx'
import { useLanguage } from '../../texts/language.ts'
import { useSay, useTexts } from '../../texts/use-texts.ts'
import { cardDetailSections, cardFields, type CardShapes } from './cards.fields.tsx'
import { bindTexts, cardTexts } from './cards.texts.ts'

type CardDetail = CardShapes['detail']

/** Draws a card as the buyer's page does, with its component and its style, in any language. */
function PhonePreview({ card }: { readonly card: QaCardRow }): ReactNode {
  const t = useTexts(cardTexts)
  const say = useSay()
  const base = useTextLanguage()
  const screens = useLanguage()
  const [language, setLanguage] = useState(screens)
  const { translations } = card
  const shown = { ...card, ...textsIn(card, CARD_TEXTS, { translations, base }, language) }
  return (
    <BuyerPreview
      title={t('preview')}
      style={STYLE}
      note={card.displayed ? undefined : t('notShown')}
      lead={
        <Segmented
          size="small"
          aria-label={t('previewLanguage')}
          value={language}
          onChange={setLanguage}
          options={LANGUAGES.map((value) => ({ value, label: say(LANGUAGE_TEXT[value]) }))}
        />
      }
      language={language}
    >
      <QaCard card={shown} language={language} />
    </BuyerPreview>
  )
}

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
