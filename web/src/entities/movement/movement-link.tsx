import { movements } from '@zhenma/contract/movements/movements.contract'
import type { ReactNode } from 'react'
import { useCan } from '../../api/session.ts'
import { useCall } from '../../api/use-call.ts'

/** Where one movement is shown, below `#`. */
export const movementAddress = (id: number): string => `/inout/records?open=${id}`

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

/**
 * The number of a movement that was just made, as a link to it. A movement is numbered when it is
 * kept, after its answer was written; who may not look at movements has no use for its number.
 */
export function MovementNumber({ id }: { readonly id: number }): ReactNode {
  const maySee = useCan(movements.get.allow)
  const { data } = useCall(movements.get, { id }, { enabled: maySee })
  return data ? <MovementLink id={id} number={data.number} /> : null
}
