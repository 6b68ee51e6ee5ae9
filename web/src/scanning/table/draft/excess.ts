import type { ScannedCode } from '@zhenma/contract/inout/inout.contract'
import type { Problem } from '@zhenma/contract/kernel/errors'
import { ORDER_SCAN_KEYS } from '@zhenma/contract/orders/order-scans.refusals'
import { WRONG_ORDER_KEYS } from '@zhenma/contract/orders/wrong-order.refusals'
import type { Parties } from '../../submission/parties.ts'
import { keyOf, type Reason, reasonOf } from '../../submission/reasons.ts'
import type { Draft, Entry, Excess, Refusal } from './draft.ts'
import { refuse } from './refuse.ts'

function isOneOf(keys: Readonly<Record<string, string>>, reason: Reason): boolean {
  const key = keyOf(reason)
  return key !== undefined && Object.values(keys).includes(key)
}

/** Whether it is taken once somebody has confirmed it. */
const isToConfirm = (reason: Reason): boolean => isOneOf(ORDER_SCAN_KEYS.ask, reason)

/** What somebody can confirm of a code that was refused; undefined: nothing. */
export function excessOf(
  reason: Reason,
  scanned: ScannedCode | undefined,
  { order }: Parties,
): { readonly excess?: Excess } {
  if (scanned === undefined || order === undefined || !isToConfirm(reason)) return {}
  return { excess: { scanned, orderId: order.id } }
}

/** Whether it says that the order is the wrong one, and that such scans are parked. */
const isWrongOrderToPark = (reason: Reason): boolean => isOneOf(WRONG_ORDER_KEYS.park, reason)

/** Whether the company wants scans that were refused so among the exceptions, without being asked. */
const isParked = (reason: Reason): boolean =>
  isOneOf(ORDER_SCAN_KEYS.park, reason) || isWrongOrderToPark(reason)

/** Whether the company wants it among the exceptions, without being asked. */
export const isToPark = ({ reason }: Refusal): boolean => isParked(reason)

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
    if (!isToConfirm(problem) && !isParked(problem)) return left
    const refused = { tone: 'refused', code, reason: problem, entryId: id } as const
    return refuse(left, { ...refused, ...excessOf(problem, scanned, parties) }).draft
  }, draft)
}

/**
 * Says of every line that its order is the wrong one, where a submission was refused for that and such scans are
 * parked; the lines are then set aside like others that are to be parked. What else it was refused for is returned.
 */
export function markWrongOrder(
  draft: Draft,
  problems: readonly Problem[],
): { readonly draft: Draft; readonly rest: readonly Problem[] } {
  const wrong = problems.find((problem) => isWrongOrderToPark(reasonOf(problem)))
  if (wrong === undefined) return { draft, rest: problems }
  const entries = draft.entries.map((entry): Entry => ({ ...entry, problem: reasonOf(wrong) }))
  return { draft: { ...draft, entries }, rest: problems.filter((one) => one !== wrong) }
}
