import type { ReactNode } from 'react'
import { Count } from '../../../kit/atoms.tsx'

/** From one serial to another. */
export function Serials(props: { readonly start: number; readonly end: number }): ReactNode {
  return (
    <span className="serials">
      <Count value={props.start} /> – <Count value={props.end} />
    </span>
  )
}
