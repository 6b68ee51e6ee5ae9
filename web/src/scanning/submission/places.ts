import type { ScanOperation } from './scan-operations.ts'

/** A warehouse or a dealer that was chosen. */
export type Place = { readonly id: number; readonly name: string }
export type Places = {
  readonly warehouse?: Place | undefined
  readonly dealer?: Place | undefined
  /** The order that is scanned against. */
  readonly order?: Place | undefined
  /** Receiving: the delivery; without it any that is on its way. */
  readonly delivery?: Place | undefined
}

/** What an operation's bar asks for; a delivery has a bar of its own. */
export type AskedPlace = Exclude<keyof Places, 'delivery'>

/** What an operation asks for before anything is scanned. */
export const PLACES_ASKED: Readonly<
  Record<ScanOperation, Readonly<Record<AskedPlace, 'required' | 'optional' | 'none'>>>
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
