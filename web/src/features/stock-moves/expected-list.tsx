import './order-expected.css'
import type { ReactNode } from 'react'
import { useNumberText } from '../../kit/atoms.tsx'
import { inoutTexts } from '../../scanning/submission/inout.texts.ts'
import type { ScanWork } from '../../scanning/table/use-scan-work.ts'
import { useTexts } from '../../texts/use-texts.ts'

type Expected = {
  readonly key: number
  readonly name: string
  /** The product that is counted; empty: labels without one. */
  readonly productName: string
  /** What was scanned before. */
  readonly done: number
  readonly expected: number
}

/** Goods that wait in the table, by product. */
function waitingIn({ state }: ScanWork): ReadonlyMap<string, number> {
  const waiting = new Map<string, number>()
  for (const { scanned } of state.draft.entries) {
    if (scanned === undefined) continue
    const name = scanned.productName ?? ''
    waiting.set(name, (waiting.get(name) ?? 0) + scanned.productCount)
  }
  return waiting
}

/** What a paper expects of each product, with what was scanned and what waits in the table: 18 of 24. */
export function ExpectedList(props: {
  readonly work: ScanWork
  readonly label: string
  readonly items: readonly Expected[]
}): ReactNode {
  const { work, label, items } = props
  const t = useTexts(inoutTexts)
  const numberText = useNumberText()
  const waiting = waitingIn(work)
  return (
    // Wider than a phone: what scrolls can be reached with the keyboard too.
    <section className="order-expected" aria-label={label} tabIndex={0}>
      <ul>
        {items.map(({ key, name, productName, done, expected }) => {
          const count = done + (waiting.get(productName) ?? 0)
          return (
            <li
              key={key}
              data-full={count === expected || undefined}
              data-over={count > expected || undefined}
            >
              <span>{name}</span>
              <b className="count">
                {t('countOf', { count: numberText(count), expected: numberText(expected) })}
              </b>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
