import { type InventoryMode, modeRules } from '@zhenma/contract/inout/inventory-modes'
import type { ScanOperation } from './scan-operations.ts'

/** A warehouse or a dealer that was chosen. */
export type Party = { readonly id: number; readonly name: string }
export type Parties = {
  readonly warehouse?: Party | undefined
  readonly dealer?: Party | undefined
  /** The order that is scanned against. */
  readonly order?: Party | undefined
  /** The product model that is moved. */
  readonly product?: Party | undefined
  /** Receiving: the delivery; without it any that is on its way. */
  readonly delivery?: Party | undefined
  /** Returning: the dealer's request that the goods come with. */
  readonly request?: Party | undefined
}

/** What an operation's bar asks for; a delivery and a return request have bars of their own. */
export type AskedParty = Exclude<keyof Parties, 'delivery' | 'request'>

type Asked = Readonly<Record<AskedParty, 'required' | 'optional' | 'none'>>

const NOTHING: Asked = { warehouse: 'none', dealer: 'none', order: 'none', product: 'none' }

/** What an operation asks for before anything is scanned. */
export const PARTIES_ASKED: Readonly<Record<ScanOperation, Asked>> = {
  inbound: { warehouse: 'required', dealer: 'none', order: 'optional', product: 'none' },
  outbound: { warehouse: 'optional', dealer: 'required', order: 'optional', product: 'none' },
  return: { warehouse: 'optional', dealer: 'optional', order: 'none', product: 'none' },
  cancel_inbound: NOTHING,
  cancel_outbound: NOTHING,
  unbox: NOTHING,
  bind: NOTHING,
  receive: NOTHING,
}

/** Goods that were asked for come from the dealer who asked, into a warehouse. */
const OF_REQUEST: Asked = { ...NOTHING, warehouse: 'required' }

/** What is asked for in an inventory mode, with what was chosen already. */
export function askedParties(
  operation: ScanOperation,
  { request, product }: Parties,
  inoutMode: InventoryMode,
): Asked {
  if (operation === 'return' && request !== undefined) return OF_REQUEST
  const asked = PARTIES_ASKED[operation]
  // What goes by an order may go by a product model.
  if (asked.order === 'none') return asked
  const { needsOrder, needsProduct } = modeRules(inoutMode)
  // One that was chosen before the mode was changed still counts: it is shown, and can be taken out.
  const another = product === undefined ? 'none' : 'optional'
  return {
    ...asked,
    order: needsOrder ? 'required' : 'optional',
    product: needsProduct ? 'required' : another,
  }
}
