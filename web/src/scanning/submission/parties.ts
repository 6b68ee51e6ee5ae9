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
}

/** What an operation's bar asks for; a delivery has a bar of its own. */
export type AskedParty = Exclude<keyof Parties, 'delivery'>

/** What an operation asks for before anything is scanned. */
export const PARTIES_ASKED: Readonly<
  Record<ScanOperation, Readonly<Record<AskedParty, 'required' | 'optional' | 'none'>>>
> = {
  inbound: { warehouse: 'required', dealer: 'none', order: 'optional' },
  outbound: { warehouse: 'optional', dealer: 'required', order: 'optional' },
  return: { warehouse: 'optional', dealer: 'optional', order: 'none' },
  cancel_inbound: { warehouse: 'none', dealer: 'none', order: 'none' },
  cancel_outbound: { warehouse: 'none', dealer: 'none', order: 'none' },
  unbox: { warehouse: 'none', dealer: 'none', order: 'none' },
  bind: { warehouse: 'none', dealer: 'none', order: 'none' },
  receive: { warehouse: 'none', dealer: 'none', order: 'none' },
}
