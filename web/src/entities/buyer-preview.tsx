import './buyer-preview.css'
import { useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import type { Language } from '@zhenma/contract/kernel/texts'
import { HTML_LANGUAGE, useLanguage } from '../texts/language.ts'

/** A page of its own: the buyer's style must not meet ours. Nothing in it runs or is followed. */
const page = (style: string): string =>
  `<!doctype html><html><head><style>${style} body{padding:12px 0}.cards{margin:0;padding:0 12px}</style></head><body></body></html>`

/** A part of the buyer's page (`children`, with its `style`) as a phone shows it; `lead` stands above, `note` below. */
export function BuyerPreview(props: {
  readonly title: string
  readonly style: string
  readonly lead?: ReactNode
  /** What the page is in; the screens' language without it. */
  readonly language?: Language
  readonly note?: string | undefined
  readonly children: ReactNode
}): ReactNode {
  const { title, note } = props
  const screens = useLanguage()
  const language = props.language ?? screens
  const [body, setBody] = useState<HTMLElement>()
  return (
    <figure className="buyer-preview">
      <figcaption>{title}</figcaption>
      {props.lead}
      <iframe
        title={title}
        sandbox="allow-same-origin"
        srcDoc={page(props.style)}
        onLoad={(event) => setBody(event.currentTarget.contentDocument?.body)}
      />
      {body &&
        createPortal(
          <div className="cards" lang={HTML_LANGUAGE[language]} inert>
            {props.children}
          </div>,
          body,
        )}
      {note !== undefined && <p role="status">{note}</p>}
    </figure>
  )
}
