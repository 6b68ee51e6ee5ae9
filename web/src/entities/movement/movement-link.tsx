import { movements } from '@zhenma/contract/movements/movements.contract'
import type { ReactNode } from 'react'
import { useCan } from '../../api/session.ts'
import { movementAddress } from './movement-address.ts'

/** A movement's number; a link to it for who may look at movements. */
export function MovementLink(props: {
  readonly id: number
  /** As people know it; null: it is told by the link alone. */
  readonly number: number | null
}): ReactNode {
  const maySee = useCan(movements.get.allow)
  // A number that is searched for and printed: no separators.
  const text = `#${props.number ?? props.id}`
  if (!maySee) return <span className="mono">{text}</span>
  return (
    <a className="mono" href={`#${movementAddress(props.id)}`}>
      {text}
    </a>
  )
}
