import { orders } from '@zhenma/contract/orders/orders.contract'
import type { ReactNode } from 'react'
import { useCan } from '../../api/session.ts'
import { NOTHING } from '../../kit/atoms.tsx'

/** The number of the order that something was done for; a link to it for who may look at orders. */
export function OrderLink(props: {
  readonly id: number | null
  readonly number: string | null
}): ReactNode {
  const maySee = useCan(orders.get.allow)
  if (props.id === null) return NOTHING
  const text = props.number ?? `#${props.id}`
  if (!maySee) return <span className="mono">{text}</span>
  return (
    <a className="mono" href={`#/inout/orders?open=${props.id}`}>
      {text}
    </a>
  )
}
