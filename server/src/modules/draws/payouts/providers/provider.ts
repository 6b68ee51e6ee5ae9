import type { PayoutProvider } from '@zhenma/contract/payouts/payout-ways'
import type { KeyObject } from 'node:crypto'

/** A company's account at a provider, with its keys opened. */
export type Merchant = {
  readonly appId: string
  readonly privateKey: KeyObject
  readonly publicKey: KeyObject
}

/** What a provider is told to pay; the number says which payment it is, however often it is told. */
export type Payment = {
  readonly number: string
  readonly amountCents: number
  readonly receiverName: string
  readonly receiverAccount: string
  /** What the receiver reads beside it. */
  readonly title: string
}

/** What a provider has said of a payment. */
export type Said =
  | { readonly kind: 'paid'; readonly providerNumber: string; readonly paidAt: Date | null }
  /** The receiver has to take it. */
  | { readonly kind: 'waiting'; readonly providerNumber: string }
  /** It is known there, and its fate is not known yet. */
  | { readonly kind: 'under_way'; readonly providerNumber: string }
  /** It is known there, and surely was not paid and never will be by this number. */
  | { readonly kind: 'failed'; readonly code: string; readonly providerNumber: string }
  /** It refuses to pay it: by its word for something that is wrong with this payment. Whether it is known there, a question tells. */
  | { readonly kind: 'refused'; readonly code: string }
  /** There is no payment of this number. */
  | { readonly kind: 'unknown' }
  /** Nothing can be told: no answer, none that is the provider's, or one that says nothing. */
  | { readonly kind: 'unclear'; readonly code: string }
  /** It answers nobody of this account for now: asked too often, no money, wrong settings. */
  | { readonly kind: 'trouble'; readonly code: string }

/** What every provider is told and asked, by its own kind of account. */
export type Payer<Account> = {
  /** Tells it to pay. */
  send(merchant: Account, payment: Payment, signal?: AbortSignal): Promise<Said>
  /** Asks what became of a payment. */
  ask(merchant: Account, number: string, signal?: AbortSignal): Promise<Said>
}

/** A provider as its protocol has it. Nothing here knows of our database. */
export type Provider = Payer<Merchant> & {
  readonly way: PayoutProvider
  /** The number of the payment that a call of the provider is about; undefined: it is none of the provider's, or of none. */
  heard(
    merchant: Pick<Merchant, 'appId' | 'publicKey'>,
    fields: Readonly<Record<string, unknown>>,
    now: Date,
  ): string | undefined
}
