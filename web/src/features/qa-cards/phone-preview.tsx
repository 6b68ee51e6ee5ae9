import { QaCard, STYLE } from '@zhenma/scan/qa-card'
import type { ShownCard } from '@zhenma/contract/verify/verify.contract'
import type { ReactNode } from 'react'
import { BuyerPreview } from '../../entities/buyer-preview.tsx'
import { useLanguage } from '../../texts/language.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { cardTexts } from './cards.texts.ts'

/** Draws a card as the buyer's page does, with its component and its style. */
export function PhonePreview(props: {
  readonly card: ShownCard & { readonly displayed: boolean }
}): ReactNode {
  const { card } = props
  const t = useTexts(cardTexts)
  const language = useLanguage()
  return (
    <BuyerPreview
      title={t('preview')}
      style={STYLE}
      note={card.displayed ? undefined : t('notShown')}
    >
      <QaCard card={card} language={language} />
    </BuyerPreview>
  )
}
