import { movements } from '@zhenma/contract/movements/movements.contract'
import type { ReactNode } from 'react'
import { useCan } from '../../api/session.ts'
import { useCall } from '../../api/use-call.ts'
import { MovementLink } from './movement-link.tsx'

/**
 * The number of a movement that was just made, as a link to it. A movement is numbered when it is
 * kept, after its answer was written; who may not look at movements has no use for its number.
 */
export function MovementNumber({ id }: { readonly id: number }): ReactNode {
  const maySee = useCan(movements.get.allow)
  const { data } = useCall(movements.get, { id }, { enabled: maySee })
  return data ? <MovementLink id={id} number={data.number} /> : null
}
