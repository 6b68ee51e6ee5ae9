import '../entities.css'
import type { ReactNode } from 'react'
import { FailureBox } from '../../kit/failure-text.tsx'
import { WaitingSection } from '../../kit/late/waiting.tsx'

type Read<D> = {
  readonly data: D | undefined
  readonly error: Error | null
  readonly refetch: () => unknown
}

/** What a label (or what labels share) carries of one kind, and the way to bind some. */
export function CarriedSection<D>(props: {
  readonly title: string
  /** What is said where nothing is carried. */
  readonly nothing: string
  readonly bindWord: string
  /** Where one binds; absent for who may not: to them an empty section is not shown. */
  readonly bindHref?: string | undefined
  readonly read: Read<D>
  /** What else may be done about it, beside the way there. */
  readonly actions?: (data: D) => ReactNode
  /** The entries, each a list item; none of them: nothing is carried. */
  readonly entries: (data: D) => readonly ReactNode[]
}): ReactNode {
  const { title, bindHref, read } = props
  const { data, error, refetch } = read
  if (error) return <FailureBox failure={error} onRetry={() => void refetch()} />
  if (data === undefined) return <WaitingSection />
  const entries = props.entries(data)
  if (entries.length === 0 && bindHref === undefined) return null
  return (
    <section className="detail-section carried">
      <h2>
        {title}
        <span className="carried-ways">
          {props.actions?.(data)}
          {bindHref !== undefined && (
            <a href={bindHref} aria-label={`${title}: ${props.bindWord}`}>
              {props.bindWord}
            </a>
          )}
        </span>
      </h2>
      {entries.length === 0 ? <p className="quiet">{props.nothing}</p> : <ul>{entries}</ul>}
    </section>
  )
}
