import type { ReactNode } from 'react'

/** Grey lines where text is on its way. */
export function Waiting({ lines = 6 }: { readonly lines?: number }): ReactNode {
  return (
    <div className="waiting" aria-busy="true">
      {Array.from({ length: lines }, (_, line) => (
        <span key={line} className="skeleton-bar" />
      ))}
    </div>
  )
}
