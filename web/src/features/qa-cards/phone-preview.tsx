import { QaCard, STYLE } from '@zhenma/scan/qa-card'
import { useState, type ReactNode } from 'react'
import { BuyerPreview } from '../../entities/buyer-preview.tsx'
import { LANGUAGE_TEXT } from '@zhenma/contract/kernel/language-words'
import { LANGUAGES } from '@zhenma/contract/kernel/texts'
import { textsIn } from '@zhenma/contract/kernel/translations'
import { CARD_TEXTS, type QaCardRow } from '@zhenma/contract/qa-cards/qa-cards.contract'
import { Segmented } from 'antd'
import { useTextLanguage } from '../../kit/form/translations-input.tsx'
import { useLanguage } from '../../texts/language.ts'
import { useSay, useTexts } from '../../texts/use-texts.ts'
import { cardTexts } from './cards.texts.ts'

/** Draws a card as the buyer's page does, with its component and its style, in any language. */
export function PhonePreview({ card }: { readonly card: QaCardRow }): ReactNode {
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
