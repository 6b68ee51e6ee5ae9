import type { ReactNode } from 'react'
import { useNumberText } from '../../../kit/atoms.tsx'
import { partOf } from './shares.ts'

export type Step = {
  readonly name: string
  readonly count: number
  readonly share?: string
  readonly href?: string
  /** What all of it comes out of: so many that bars beside it would all look alike. */
  readonly isPool?: true
}

/** Counts below each other; bars are as long as what they stand for, beside the longest. What all comes out of has none. */
export function Funnel({ steps }: { readonly steps: readonly Step[] }): ReactNode {
  const numberText = useNumberText()
  const most = Math.max(...steps.map(({ count, isPool }) => (isPool ? 0 : count)))
  return (
    <ol className="draw-funnel">
      {steps.map(({ name, count, share, href, isPool }, index) => (
        <li key={index}>
          <span>{name}</span>
          <b className="count">
            {href === undefined ? numberText(count) : <a href={href}>{numberText(count)}</a>}
          </b>
          {isPool !== true && (
            <i aria-hidden="true">
              <span style={{ width: `${partOf(count, most)}%` }} />
            </i>
          )}
          <small>{share}</small>
        </li>
      ))}
    </ol>
  )
}
