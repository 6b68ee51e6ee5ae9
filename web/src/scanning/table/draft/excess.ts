import type { ScannedCode } from '@zhenma/contract/inout/inout.contract'
import { ORDER_SCAN_KEYS, orderScanErrors } from '@zhenma/contract/orders/order-scans.refusals'
import type { Parties } from '../../submission/parties.ts'
import type { Reason } from '../../submission/reasons.ts'
import type { Draft, Excess, Refusal } from './draft.ts'
import { refuse } from './refuse.ts'

/** By its words: a reason outlives a reload, the object that they stand in does not. */
const saysOf = ({ text }: Reason, rule: keyof typeof ORDER_SCAN_KEYS): boolean =>
  Object.values(ORDER_SCAN_KEYS[rule]).some((key) => orderScanErrors[key].text.cn === text.cn)

/** What somebody can confirm of a code that was refused; undefined: nothing. */
export function excessOf(
  reason: Reason,
  scanned: ScannedCode | undefined,
  { order }: Parties,
): { readonly excess?: Excess } {
  if (scanned === undefined || order === undefined || !saysOf(reason, 'ask')) return {}
  return { excess: { scanned, orderId: order.id } }
}

/** Whether the company wants it among the exceptions, without being asked. */
export const isToPark = ({ reason }: Refusal): boolean => saysOf(reason, 'park')

/** The codes of the table that somebody has confirmed for the order that is chosen. */
export const confirmedCodes = ({ entries }: Draft, { order }: Parties): string[] =>
  entries.flatMap(({ code, excessOf: orderId }) =>
    order !== undefined && orderId === order.id ? [code] : [],
  )

/**
 * The table without the lines that their order turned out not to expect: they are refused, to be
 * confirmed or parked like those of which it was known at the scan.
 */
export function setExcessAside(draft: Draft, parties: Parties): Draft {
  return draft.entries.reduce((left, { id, code, problem, scanned }) => {
    if (problem === undefined) return left
    const isAside = saysOf(problem, 'ask') || saysOf(problem, 'park')
    if (!isAside) return left
    const refused = { tone: 'refused', code, reason: problem, entryId: id } as const
    return refuse(left, { ...refused, ...excessOf(problem, scanned, parties) }).draft
  }, draft)
}
