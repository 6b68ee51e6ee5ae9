import type { Session } from '../api/session.ts'
import { STORED_SESSION } from '../api/stored-keys.ts'
import { readStored } from '../api/stored.ts'
import { pageLanguage } from './words.ts'

/** The back-office's log-in of this window or browser, as it is now; nobody's in a frame without storage. */
export function storedSession(): Session | undefined {
  try {
    return [sessionStorage, localStorage]
      .map((store) => readStored(store, STORED_SESSION) as Session | undefined)
      .find((session) => session !== undefined && session.endsAt > Date.now())
  } catch {
    return undefined
  }
}

let entered: string | undefined

/** Takes a token that somebody typed; it is kept by this page only. */
export function enterToken(token: string | undefined): void {
  entered = token
}

export const enteredToken = (): string | undefined => entered

/**
 * Sends calls with the session and in the page's language. Beneath the viewer, which shows every header that it sends
 * itself: so nobody reads the token off the screen, and it is in no address.
 */
export function sendWithSession(): void {
  const { fetch } = window
  window.fetch = (input, init) => {
    const request = new Request(input, init)
    const { origin, pathname } = new URL(request.url)
    const token = entered ?? storedSession()?.token
    if (origin === location.origin && pathname.startsWith('/api/')) {
      request.headers.set('accept-language', pageLanguage())
      if (token !== undefined) request.headers.set('biz-token', token)
    }
    return fetch(request)
  }
}
