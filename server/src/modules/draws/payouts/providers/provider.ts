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
  /**
   * The receiver has to take it. `packageInfo`: the word by which they can, where there is one; it is told with the
   * transfer alone, and to nobody but the receiver.
   */
  | { readonly kind: 'waiting'; readonly providerNumber: string; readonly packageInfo?: string }
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

/** Where a signature may stand. */
export type NoticeHeaders = { get(name: string): string | null }

/** What came to the address where a provider tells of news. */
export type Notice = {
  readonly headers: NoticeHeaders
  /** As its protocol has it: the fields of a form, or the text as it came. */
  readonly body: unknown
}

/** A provider as its protocol has it, by its own kind of account. Nothing here knows of our database. */
export type Provider<Account> = {
  /** Tells it to pay. */
  send(account: Account, payment: Payment, signal?: AbortSignal): Promise<Said>
  /** Asks what became of a payment. */
  ask(account: Account, number: string, signal?: AbortSignal): Promise<Said>
  /** The number of the payment that a notice is about; undefined: it is none of the provider's, or of none. */
  heard(account: Account, notice: Notice, now: Date): string | undefined
}

/** A provider with a company's account at it, its keys opened. */
export type Payer = {
  send(payment: Payment, signal?: AbortSignal): Promise<Said>
  ask(number: string, signal?: AbortSignal): Promise<Said>
  heard(notice: Notice, now: Date): string | undefined
}

export const payerOf = <Account>(provider: Provider<Account>, account: Account): Payer => ({
  send: (payment, signal) => provider.send(account, payment, signal),
  ask: (number, signal) => provider.ask(account, number, signal),
  heard: (notice, now) => provider.heard(account, notice, now),
})
