import { batches } from '@zhenma/contract/batches/batches.contract'
import { inout } from '@zhenma/contract/inout/inout.contract'
import { operations } from '@zhenma/contract/operations/operations.contract'
import { users } from '@zhenma/contract/users/users.contract'

/**
 * The works of a company's own floor. Returning is none of them: a dealer does that, too, and lands on
 * what came and went there.
 */
const FLOOR = [inout.inbound, inout.outbound, operations.relateBind, batches.print].map(
  ({ allow }) => allow,
)

/** Whether there is work of one's own to show at all. */
export const hasFloorWork = (may: (permission: string) => boolean): boolean => FLOOR.some(may)

/**
 * Whether somebody lands on the own tasks of today: who moves, packs or prints labels does; who runs the
 * company (and so may look after its people) or only looks lands on its figures.
 */
export const landsOnWork = (may: (permission: string) => boolean): boolean =>
  hasFloorWork(may) && !may(users.list.allow)
