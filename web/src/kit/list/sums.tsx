import type { ReactNode } from 'react'
import './sums.css'

type Sum = { readonly key: string; readonly label: ReactNode; readonly value: ReactNode }

/** What all that the filters of a list find comes to, above its rows. */
export function Sums(props: { readonly label: string; readonly sums: readonly Sum[] }): ReactNode {
  const { label, sums } = props
  if (sums.length === 0) return null
  return (
    <dl className="list-sums" aria-label={label}>
      {sums.map((sum) => (
        <div key={sum.key}>
          <dt>{sum.label}</dt>
          <dd>{sum.value}</dd>
        </div>
      ))}
    </dl>
  )
}
