import { WORDS } from '@zhenma/contract/kernel/words'
import { textsIn } from '@zhenma/contract/kernel/translations'
import { CARD_TEXTS } from '@zhenma/contract/qa-cards/qa-card.entity'
import type { QaCardRow } from '@zhenma/contract/qa-cards/qa-cards.contract'
import { QaCard, STYLE } from '@zhenma/buyer-page/qa-card'
import { useState, type ReactNode } from 'react'
import { BuyerPreview, PreviewLanguage } from '../../../entities/buyer-preview.tsx'
import { useTextLanguage } from '../../../kit/form/translations-input.tsx'
import { useLanguage } from '../../../texts/language.ts'
import { texts, useTexts } from '../../../texts/use-texts.ts'

const previewTexts = texts({
  preview: WORDS.asOnPhone,
  notShown: {
    cn: '“向消费者显示”已关闭：消费者看不到这张卡。',
    tc: '「向消費者顯示」已關閉：消費者看不到這張卡。',
    en: '“Shown to buyers” is off: buyers do not see this card.',
  },
})

/** Draws a card as the buyer's page does, with its component and its style, in any language. */
export function PhonePreview({ card }: { readonly card: QaCardRow }): ReactNode {
  const t = useTexts(previewTexts)
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
      lead={<PreviewLanguage value={language} onChange={setLanguage} />}
      language={language}
    >
      <QaCard card={shown} language={language} />
    </BuyerPreview>
  )
}
