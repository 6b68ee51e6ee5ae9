import './order-expected.css'
import type { ReactNode } from 'react'
import { useNumberText } from '../../kit/atoms.tsx'
import { inoutTexts } from '../../scanning/submission/inout.texts.ts'
import type { Entry } from '../../scanning/table/draft/draft.ts'
import { useTexts } from '../../texts/use-texts.ts'

type Expected = {
  readonly key: number
  readonly name: string
  /** The product that is counted; null: labels without one. */
  readonly productId: number | null
  /** What was scanned before. */
  readonly done: number
  readonly expected: number
}

type Entries = readonly Pick<Entry, 'scanned'>[]

/** Goods that wait in the table, by product. */
function waitingIn(entries: Entries): ReadonlyMap<number | null, number> {
  const waiting = new Map<number | null, number>()
  for (const { scanned } of entries) {
    if (scanned === undefined) continue
    const { productId, productCount } = scanned
    waiting.set(productId, (waiting.get(productId) ?? 0) + productCount)
  }
  return waiting
}

/** What a paper expects of each product, with what was scanned and what waits in the table: 18 of 24. */
export function ExpectedList(props: {
  /** What waits in the table. */
  readonly entries: Entries
  readonly label: string
  readonly items: readonly Expected[]
}): ReactNode {
  const { entries, label, items } = props
  const t = useTexts(inoutTexts)
  const numberText = useNumberText()
  const waiting = waitingIn(entries)
  return (
    // Wider than a phone: what scrolls can be reached with the keyboard too.
    <section className="order-expected" aria-label={label} tabIndex={0}>
      <ul>
        {items.map(({ key, name, productId, done, expected }) => {
          const count = done + (waiting.get(productId) ?? 0)
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
