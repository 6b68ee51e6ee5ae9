import type { ReactNode } from 'react'
import { useNumberText } from '../../../kit/atoms.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import { bindTexts } from './bind.texts.ts'

/** How many labels carry a card. */
export function BoundTo({ labelCount }: { readonly labelCount: number }): ReactNode {
  const t = useTexts(bindTexts)
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
