import './buyer-preview.css'
import { useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'

/** A page of its own: the buyer's style must not meet ours. Nothing in it runs or is followed. */
const page = (style: string): string =>
  `<!doctype html><html><head><style>${style} body{padding:12px 0}.cards{margin:0;padding:0 12px}</style></head><body></body></html>`

/** A part of the buyer's page (`children`, with its `style`) as a phone shows it; `note` stands below. */
export function BuyerPreview(props: {
  readonly title: string
  readonly style: string
  readonly note?: string | undefined
  readonly children: ReactNode
}): ReactNode {
  const { title, note } = props
  const [body, setBody] = useState<HTMLElement>()
  return (
    <figure className="buyer-preview">
      <figcaption>{title}</figcaption>
      <iframe
        title={title}
        sandbox="allow-same-origin"
        srcDoc={page(props.style)}
        onLoad={(event) => setBody(event.currentTarget.contentDocument?.body)}
      />
      {body &&
        createPortal(
          <div className="cards" inert>
            {props.children}
          </div>,
          body,
        )}
      {note !== undefined && <p role="status">{note}</p>}
    </figure>
  )
}
