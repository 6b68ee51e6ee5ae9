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

/** Holds the place of a section that is on its way: what stands below must not move under a finger. */
export function WaitingSection(): ReactNode {
  return (
    <section className="detail-section waiting-section">
      <Waiting lines={2} />
    </section>
  )
}
