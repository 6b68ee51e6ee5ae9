import './scan-refusals.css'
import type { ReactNode } from 'react'
import type { ScanSound } from '../sounds.ts'
import { ScanIcon } from './scan-said.tsx'

/** Scans that did not count, below the field: `children` are `RefusedScan`s, the latest first. */
export function ScanRefusals(props: {
  readonly title: string
  readonly actions: ReactNode
  readonly children: ReactNode
}): ReactNode {
  return (
    <section className="scan-refusals" aria-label={props.title}>
      <header>
        <h2>{props.title}</h2>
        <div className="button-row">{props.actions}</div>
      </header>
      <ul>{props.children}</ul>
    </section>
  )
}

/** A scan with the reason why it did not count, and what can be done about it. */
export function RefusedScan(props: {
  readonly tone: ScanSound
  readonly reason: string
  readonly action?: ReactNode
}): ReactNode {
  return (
    <li data-tone={props.tone}>
      <ScanIcon tone={props.tone} />
      <span>{props.reason}</span>
      {props.action}
    </li>
  )
}
