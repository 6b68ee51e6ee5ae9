import type { OrderChoice } from '@zhenma/contract/orders/order-rows'
import { orders } from '@zhenma/contract/orders/orders.contract'
import { call } from '../../api/call.ts'
import type { Parties } from '../submission/parties.ts'
import { type Reason, reasonOfFailure } from '../submission/reasons.ts'
import { markProblems } from './draft/draft-problems.ts'
import type { Feedback } from './draft/draft.ts'
import { scanTexts } from './draft/scan.texts.ts'
import type { ScanStore } from './scan-store.ts'

/** An order says for whom it is, and where it is scanned if that is said. */
export const partiesOf = (order: OrderChoice): Parties => ({
  order: { id: order.id, name: order.number },
  ...(order.dealerId === null
    ? {}
    : { dealer: { id: order.dealerId, name: order.dealerName ?? '' } }),
})

/** Chooses parties for a table: what the server said of its lines was said of the old ones. */
export function chooseParties(store: ScanStore, patch: Parties): void {
  const { parties: before, draft } = store.getState()
  // An order is for one dealer: whoever chooses another one leaves it.
  const isOther = 'dealer' in patch && !('order' in patch) && patch.dealer?.id !== before.dealer?.id
  const parties = isOther ? { ...before, order: undefined } : before
  store.setState({
    parties: { ...parties, ...patch },
    draft: markProblems(draft, []).draft,
    failure: undefined,
    feedback: undefined,
  })
}

/** The order that a scan names: the code on a tracking sheet leads to it. */
export function orderIdIn(text: string): number | undefined {
  const id = Number(/#\/inout\/orders\?open=(\d{1,15})\s*$/.exec(text)?.[1])
  return Number.isSafeInteger(id) && id > 0 ? id : undefined
}

type Direction = 'inbound' | 'outbound'

function choose(store: ScanStore, order: OrderChoice): Feedback {
  chooseParties(store, partiesOf(order))
  const values = { number: order.number, name: order.name }
  return { tone: 'good', code: '', reason: { text: scanTexts.orderChosen, values } }
}

/** Chooses the order whose sheet was scanned, and tells what became of that. Never rejects. */
export async function chooseOrder(
  store: ScanStore,
  direction: Direction,
  id: number,
): Promise<Feedback> {
  const refused = (reason: Reason): Feedback => ({ tone: 'refused', code: '', reason })
  try {
    const [order] = await call(orders.search, { ids: [id], direction })
    if (order === undefined) return refused({ text: scanTexts.noSuchOrder, values: {} })
    return choose(store, order)
  } catch (failure) {
    return refused(reasonOfFailure(failure))
  }
}

/** Chooses the order with the number that a barcode gave; undefined: there is none, or it cannot be known. Never rejects. */
export async function chooseOrderByNumber(
  store: ScanStore,
  direction: Direction,
  number: string,
): Promise<Feedback | undefined> {
  try {
    const [order] = await call(orders.search, { number, direction })
    return order && choose(store, order)
  } catch {
    return undefined
  }
}
