import type { ReactNode } from 'react'
import type { Alignment, Direction } from '../arranging/aligning.ts'

/** Two bars and the line that they are drawn to; of distribution two lines and a bar between them. */
const PATHS: Readonly<Record<Alignment | Direction, string>> = {
  left: 'M1 1h1v14H1zM4 3h10v4H4zM4 9h6v4H4z',
  center: 'M7.5 1h1v14h-1zM3 3h10v4H3zM5 9h6v4H5z',
  right: 'M14 1h1v14h-1zM2 3h10v4H2zM6 9h6v4H6z',
  top: 'M1 1h14v1H1zM3 4h4v10H3zM9 4h4v6H9z',
  middle: 'M1 7.5h14v1H1zM3 3h4v10H3zM9 5h4v6H9z',
  bottom: 'M1 14h14v1H1zM3 2h4v10H3zM9 6h4v6H9z',
  across: 'M1 1h1v14H1zM14 1h1v14h-1zM6 4h4v8H6z',
  down: 'M1 1h14v1H1zM1 14h14v1H1zM4 6h8v4H4z',
}

export const ArrangeIcon = ({ kind }: { readonly kind: Alignment | Direction }): ReactNode => (
  <svg className="arrange-icon" viewBox="0 0 16 16" aria-hidden>
    <path d={PATHS[kind]} />
  </svg>
)
