import type { SocialProviderName } from '@zhenma/contract/social-login/social-providers'
import { create } from 'zustand'
import { readStored, writeStored } from '../../api/stored.ts'

/** What a provider's page has put into our address. */
export type Arrival = { readonly code: string; readonly state: string }

/** An authorisation that this window began; `browserKey` proves that it was here. */
export type Pending = {
  readonly state: string
  readonly browserKey: string
  readonly type: SocialProviderName
  readonly appIndex: number
  /** `again`: another window waits, whose session has ended. */
  readonly purpose: 'login' | 'link' | 'again'
  readonly remember: boolean
}

/** Somebody whom a provider has vouched for and who is bound to no account yet. */
export type Ticket = {
  readonly openid: string
  readonly type: SocialProviderName
  readonly name: string
  readonly hasSameName: boolean
  /** Milliseconds since 1970. */
  readonly endsAt: number
  /** What was answered in the dialog; undefined: it is still to be asked. */
  readonly answer?: 'same' | 'any'
}

const PENDING = 'zhenma.social'
const TICKET = 'zhenma.social.ticket'

/** Of this window only: another one, or an address from elsewhere, has nothing to do with it. */
const store = (): Storage | undefined =>
  typeof sessionStorage === 'undefined' ? undefined : sessionStorage

function storedTicket(): Ticket | undefined {
  const at = store()
  const ticket = at && (readStored(at, TICKET) as Ticket | undefined)
  return ticket && ticket.endsAt > Date.now() ? ticket : undefined
}

export const useSocial = create<{
  readonly arrival: Arrival | undefined
  readonly ticket: Ticket | undefined
}>(() => ({ arrival: undefined, ticket: storedTicket() }))

/** Keeps it for this window, or for one that this one has opened. */
export function keepPending(pending: Pending, at = store()): void {
  if (at) writeStored(at, PENDING, pending)
}

/** The authorisation that an arrival belongs to, once; undefined: none began in this window. */
export function takePending(state: string): Pending | undefined {
  const at = store()
  if (!at) return undefined
  const pending = readStored(at, PENDING) as Pending | undefined
  writeStored(at, PENDING, undefined)
  return pending?.state === state ? pending : undefined
}

export function keepTicket(ticket: Ticket | undefined): void {
  const at = store()
  if (at) writeStored(at, TICKET, ticket)
  useSocial.setState({ ticket })
}

/** The code in a query, and the state that came with it. DingTalk calls it `authCode`. */
export function arrivalOf(search: string): Arrival | undefined {
  const query = new URLSearchParams(search)
  const code = query.get('code') || query.get('authCode')
  return code ? { code, state: query.get('state') ?? '' } : undefined
}

/** The same in a route's query; only before the log-in, for screens have filters of that name. */
export function arrivalInRoute(pathname: string, search: string): Arrival | undefined {
  const isEntrance = pathname === '/' || pathname === '/user' || pathname === '/user/login'
  return isEntrance ? arrivalOf(search) : undefined
}

/**
 * Takes a code out of the page's own address, before the router reads it: it must not stand in the
 * history, and what follows must not find it again.
 */
export function takeArrival(): void {
  const { pathname, search, hash } = window.location
  const arrival = arrivalOf(search)
  if (arrival === undefined) return
  window.history.replaceState(null, '', pathname + hash)
  useSocial.setState({ arrival })
}
