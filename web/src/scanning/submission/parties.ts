import { type InventoryMode, modeRules } from '@zhenma/contract/inout/inventory-modes'
import type { ScanOperation } from './scan-operations.ts'

/** A warehouse or a dealer that was chosen. */
export type Party = { readonly id: number; readonly name: string }
export type Parties = {
  readonly warehouse?: Party | undefined
  readonly dealer?: Party | undefined
  /** The order that is scanned against. */
  readonly order?: Party | undefined
  /** Receiving: the delivery; without it any that is on its way. */
  readonly delivery?: Party | undefined
  /** Returning: the dealer's request that the goods come with. */
  readonly request?: Party | undefined
}

/** What an operation's bar asks for; a delivery and a return request have bars of their own. */
export type AskedParty = Exclude<keyof Parties, 'delivery' | 'request'>

type Asked = Readonly<Record<AskedParty, 'required' | 'optional' | 'none'>>

/** What an operation asks for before anything is scanned. */
export const PARTIES_ASKED: Readonly<Record<ScanOperation, Asked>> = {
  inbound: { warehouse: 'required', dealer: 'none', order: 'optional' },
  outbound: { warehouse: 'optional', dealer: 'required', order: 'optional' },
  return: { warehouse: 'optional', dealer: 'optional', order: 'none' },
  cancel_inbound: { warehouse: 'none', dealer: 'none', order: 'none' },
  cancel_outbound: { warehouse: 'none', dealer: 'none', order: 'none' },
  unbox: { warehouse: 'none', dealer: 'none', order: 'none' },
  bind: { warehouse: 'none', dealer: 'none', order: 'none' },
  receive: { warehouse: 'none', dealer: 'none', order: 'none' },
}

/** Goods that were asked for come from the dealer who asked, into a warehouse. */
const OF_REQUEST: Asked = { warehouse: 'required', dealer: 'none', order: 'none' }

/** What is asked for in an inventory mode, with what was chosen already. */
export function askedParties(
  operation: ScanOperation,
  { request }: Parties,
  inoutMode: InventoryMode,
): Asked {
  if (operation === 'return' && request !== undefined) return OF_REQUEST
  const asked = PARTIES_ASKED[operation]
  const isByOrder = asked.order === 'optional' && modeRules(inoutMode).needsOrder
  return isByOrder ? { ...asked, order: 'required' } : asked
}
