import './buyer-preview.css'
import { LANGUAGE_TEXT } from '@zhenma/contract/kernel/language-words'
import { LANGUAGES, type Language } from '@zhenma/contract/kernel/texts'
import { Segmented } from 'antd'
import { useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { HTML_LANGUAGE, useLanguage } from '../texts/language.ts'
import { texts, useSay, useTexts } from '../texts/use-texts.ts'

const previewTexts = texts({
  language: { cn: '预览的语言', tc: '預覽的語言', en: 'Language of the preview' },
})

/** Cards alone begin at the top of the page; below a head they reach into it, as on the page. */
const CARDS_ALONE = 'body{padding:12px 0}.cards{margin:0;padding:0 12px}'
const CARDS_BELOW = 'body{padding-bottom:12px}.cards{padding:0 12px}'

/** A page of its own: the buyer's style must not meet ours. Nothing in it runs or is followed. */
const page = (style: string): string =>
  `<!doctype html><html><head><style>${style}</style></head><body></body></html>`

/** Chooses the language of a preview. */
export function PreviewLanguage(props: {
  readonly value: Language
  readonly onChange: (value: Language) => void
}): ReactNode {
  const t = useTexts(previewTexts)
  const say = useSay()
  return (
    <Segmented
      size="small"
      aria-label={t('language')}
      value={props.value}
      onChange={props.onChange}
      options={LANGUAGES.map((value) => ({ value, label: say(LANGUAGE_TEXT[value]) }))}
    />
  )
}

/** A part of the buyer's page (`children`, with its `style`) as a phone shows it; `lead` stands above, `note` below. */
export function BuyerPreview(props: {
  readonly title: string
  readonly style: string
  readonly lead?: ReactNode
  /** What the page begins with, as wide as the phone. */
  readonly head?: ReactNode
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
        srcDoc={page(props.style + (props.head ? CARDS_BELOW : CARDS_ALONE))}
        onLoad={(event) => setBody(event.currentTarget.contentDocument?.body)}
      />
      {body &&
        createPortal(
          <div lang={HTML_LANGUAGE[language]} inert>
            {props.head}
            <div className="cards">{props.children}</div>
          </div>,
          body,
        )}
      {note !== undefined && <p role="status">{note}</p>}
    </figure>
  )
}
