import { QaCard, STYLE } from '@zhenma/scan/qa-card'
import type { ShownCard } from '@zhenma/contract/verify/verify.contract'
import { useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { useLanguage } from '../../texts/language.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { cardTexts } from './cards.texts.ts'

/** A page of its own: the buyer's style must not meet ours. Nothing in it runs or is followed. */
const PAGE = `<!doctype html><html><head><style>${STYLE} body{padding:12px 0}.cards{margin:0;padding:0 12px}</style></head><body></body></html>`

/** Draws a card as the buyer's page does, with its component and its style. */
export function PhonePreview(props: {
  readonly card: ShownCard & { readonly displayed: boolean }
}): ReactNode {
  const { card } = props
  const t = useTexts(cardTexts)
  const language = useLanguage()
  const [body, setBody] = useState<HTMLElement>()
  return (
    <figure className="card-preview">
      <figcaption>{t('preview')}</figcaption>
      <iframe
        title={t('preview')}
        sandbox="allow-same-origin"
        srcDoc={PAGE}
        onLoad={(event) => setBody(event.currentTarget.contentDocument?.body)}
      />
      {body &&
        createPortal(
          <div className="cards" inert>
            <QaCard card={card} language={language} />
          </div>,
          body,
        )}
      {!card.displayed && <p>{t('notShown')}</p>}
    </figure>
  )
}
