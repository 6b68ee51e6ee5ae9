import type { ReactNode } from 'react'
import { When } from '../../kit/atoms.tsx'
import './step-history.css'

/** What was written at a step; with a `label` where it matters who reads it. */
export type StepNote = { readonly label?: string; readonly text: string }

export type HistoryStep = {
  readonly id: number
  readonly at: string
  /** What was done. */
  readonly what: ReactNode
  readonly byName: string
  /** Empty ones are left out. */
  readonly notes: readonly StepNote[]
}

/** What became of a record, step by step, with who did it and when. */
export function StepHistory(props: {
  readonly title: string
  readonly steps: readonly HistoryStep[]
}): ReactNode {
  const { title, steps } = props
  return (
    <section className="detail-section" aria-label={title}>
      <h2>{title}</h2>
      <ul className="step-history">
        {steps.map(({ id, at, what, byName, notes }) => (
          <li key={id}>
            <span>{what}</span>
            <small>
              {byName} · <When at={at} exact />
            </small>
            {notes
              .filter(({ text }) => text !== '')
              .map(({ label, text }, at) => (
                <p key={at} className="note">
                  {label !== undefined && <b>{label} </b>}
                  {text}
                </p>
              ))}
          </li>
        ))}
      </ul>
    </section>
  )
}
