import type { ScanOutcome } from '@zhenma/contract/inout/inout.contract'
import type { ScanWish } from '@zhenma/contract/inout/scan-judge'
import { scanNotices } from '@zhenma/contract/inout/scan-notices'
import type { Draft, Entry } from './draft/draft.ts'
import { reasonOf, type Reason } from '../submission/reasons.ts'
import { missingParty, type Rules } from './draft/scan-rules.ts'

/** Whether what stands in the list already decides on what is scanned next: an order, or a box, has room for so many. */
export const countsBeside = ({ operation, parties }: Rules): boolean =>
  operation === 'bind' || parties.order !== undefined

/**
 * What the server is to judge a code by: what the submission will say of it. Undefined while that is
 * not known: a place is to be chosen, or a box to be scanned first. `beside`: what waits
 * in the list, which a box or an order counts along.
 */
export function scanWishOf(
  rules: Rules,
  beside: readonly Pick<Entry, 'code' | 'state'>[] = [],
  /** Codes that somebody has confirmed although the order does not expect them. */
  excessCodes: readonly string[] = [],
): ScanWish | undefined {
  const { operation, parties, box } = rules
  if (missingParty(rules) !== undefined) return undefined
  const known = beside.filter(({ state }) => state === 'known').map(({ code }) => code)
  if (operation === 'bind') {
    if (box === undefined) return undefined
    return { operation, box: box.code, beside: known }
  }
  if (operation === 'receive') return { operation, deliveryId: parties.delivery?.id }
  const wish = {
    operation,
    dealerId: parties.dealer?.id,
    warehouseId: parties.warehouse?.id,
    productId: parties.product?.id,
  }
  if (operation === 'return' && parties.request !== undefined) {
    return { ...wish, operation, returnId: parties.request.id }
  }
  const orderId = parties.order?.id
  // An order counts what waits in the list along with what is scanned.
  if (orderId === undefined) return wish
  const confirmed = excessCodes.length === 0 ? {} : { excessCodes: [...excessCodes] }
  return { ...wish, orderId, beside: known, ...confirmed }
}

/** Whether two wishes are for the same parties and box; what stands beside and is confirmed comes and goes. */
export function isSameWish(one: ScanWish | undefined, other: ScanWish | undefined): boolean {
  const wished = (wish: ScanWish | undefined) =>
    JSON.stringify({ ...wish, beside: undefined, excessCodes: undefined })
  return wished(one) === wished(other)
}

/** What is asked of a label that can be used, as the screen says it. */
export function noticesOf({ notices }: ScanOutcome): readonly Reason[] {
  return notices.map(({ error, message, values }) => {
    const known = Object.entries(scanNotices).find(([key]) => key === error)?.[1]
    return { text: known ?? { cn: message, tc: message, en: message }, values }
  })
}

/** The table after its lines were judged anew, for parties or a box that were chosen since. */
export function judgedAnew(draft: Draft, outcomes: ReadonlyMap<string, ScanOutcome>): Draft {
  const entries = draft.entries.map((entry): Entry => {
    const outcome = outcomes.get(entry.code)
    if (outcome === undefined || entry.state !== 'known') return entry
    const { problem: _problem, notices: _notices, ...plain } = entry
    const { refusal, scanned } = outcome
    return {
      ...plain,
      ...(scanned && { scanned }),
      ...(refusal && { problem: reasonOf(refusal) }),
      ...(refusal === null && { notices: noticesOf(outcome) }),
    }
  })
  return { ...draft, entries }
}
