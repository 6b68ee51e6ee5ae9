import type { ReactNode } from 'react'
import { useNumberText } from '../../../kit/atoms.tsx'
import { partOf } from './shares.ts'

export type Step = {
  readonly name: string
  readonly count: number
  readonly share?: string
  readonly href?: string
}

/** Counts below each other; bars are as long as what they stand for, beside the longest. */
export function Funnel({ steps }: { readonly steps: readonly Step[] }): ReactNode {
  const numberText = useNumberText()
  const most = Math.max(...steps.map(({ count }) => count))
  return (
    <ol className="draw-funnel">
      {steps.map(({ name, count, share, href }, index) => (
        <li key={index}>
          <span>{name}</span>
          <b className="count">
            {href === undefined ? numberText(count) : <a href={href}>{numberText(count)}</a>}
          </b>
          <i aria-hidden="true">
            <span style={{ width: `${partOf(count, most)}%` }} />
          </i>
          <small>{share}</small>
        </li>
      ))}
    </ol>
  )
}
