import { DEVICE_PATH } from '@zhenma/contract/devices/device-code'
import { ENTRY_PATHS, LOGIN_PATH } from './entry/entry-paths.ts'
import { HOME_PATH } from '../entities/menu-item.ts'

export { LOGIN_PATH }

export type GuardDecision =
  | { readonly kind: 'go'; readonly to: string }
  | { readonly kind: 'public' }
  | { readonly kind: 'social' }
  | { readonly kind: 'own-password' }
  | { readonly kind: 'load-permissions' }
  | { readonly kind: 'shell' }

/** Ours, whichever it is: only whether an address leads away from it is asked. */
const ORIGIN = 'https://ours.invalid'
/** Browsers leave some of these out of an address, so that `/\t/host` becomes `//host`. */
const INVISIBLE = /[\p{Cc}\p{Cf}]/u

/**
 * Only an address of this application is followed after the log-in: a path that a browser too takes for
 * one of ours, and that it reads as it is written.
 */
export function redirectTarget(search: string): string {
  const target = new URLSearchParams(search).get('redirect') ?? ''
  return isOurs(target) && !target.startsWith('/user') ? target : HOME_PATH
}

function isOurs(target: string): boolean {
  // To browsers, and to the router, a backslash is a slash: two begin the name of another host.
  if (!/^\/(?![/\\])/.test(target) || INVISIBLE.test(target)) return false
  if (!URL.canParse(target, ORIGIN)) return false
  const { origin, pathname } = new URL(target, ORIGIN)
  // `/..//host` is a path that begins with two slashes: the router would take that for a host.
  return origin === ORIGIN && !pathname.startsWith('//')
}

/** The route guard: what an address shows, given what is known of the session. */
export function decideRoute(at: {
  readonly pathname: string
  readonly search: string
  readonly hasToken: boolean
  readonly hasPermissions: boolean
  /** Logged in with a temporary password. */
  readonly mustChangePassword?: boolean
  /** The address carries the code of a provider's page. */
  readonly hasCode?: boolean
}): GuardDecision {
  const { pathname, search, hasToken, hasPermissions } = at
  // With a session too: whoever links an account comes back with a code.
  if (at.hasCode) return { kind: 'social' }
  // What registers a device is for whoever holds it, logged in or not.
  if (pathname === DEVICE_PATH) return { kind: 'public' }
  if (hasToken) {
    if (pathname === LOGIN_PATH) return { kind: 'go', to: redirectTarget(search) }
    // Nobody registers or has forgotten a password while being logged in.
    const isEntry = pathname === '/user' || ENTRY_PATHS.includes(pathname)
    if (pathname === '/' || pathname === '/404' || isEntry) {
      return { kind: 'go', to: HOME_PATH }
    }
    // A shell that is open keeps its drafts: there a dialog asks.
    if (hasPermissions) return { kind: 'shell' }
    return { kind: at.mustChangePassword ? 'own-password' : 'load-permissions' }
  }
  if (ENTRY_PATHS.includes(pathname)) return { kind: 'public' }
  const nothingToReturnTo = pathname === '/' || pathname.startsWith('/user')
  if (nothingToReturnTo) return { kind: 'go', to: LOGIN_PATH }
  return {
    kind: 'go',
    to: `${LOGIN_PATH}?redirect=${encodeURIComponent(pathname + search)}`,
  }
}
