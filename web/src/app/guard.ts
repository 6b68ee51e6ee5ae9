import { HOME_PATH } from './tabs.ts'

export const LOGIN_PATH = '/user/login'

export type GuardDecision =
  | { readonly kind: 'go'; readonly to: string }
  | { readonly kind: 'public' }
  | { readonly kind: 'load-permissions' }
  | { readonly kind: 'shell' }

/** Only an address of this application is followed after the log-in. */
export function redirectTarget(search: string): string {
  const target = new URLSearchParams(search).get('redirect') ?? ''
  const isOurs = target.startsWith('/') && !target.startsWith('//')
  return isOurs && !target.startsWith('/user') ? target : HOME_PATH
}

/** The route guard (spec 2): what an address shows, given what is known of the session. */
export function decideRoute(at: {
  readonly pathname: string
  readonly search: string
  readonly hasToken: boolean
  readonly hasPermissions: boolean
}): GuardDecision {
  const { pathname, search, hasToken, hasPermissions } = at
  if (hasToken) {
    if (pathname === LOGIN_PATH) return { kind: 'go', to: redirectTarget(search) }
    if (pathname === '/' || pathname === '/404' || pathname === '/user') {
      return { kind: 'go', to: HOME_PATH }
    }
    return hasPermissions ? { kind: 'shell' } : { kind: 'load-permissions' }
  }
  if (pathname === LOGIN_PATH) return { kind: 'public' }
  const nothingToReturnTo = pathname === '/' || pathname.startsWith('/user')
  if (nothingToReturnTo) return { kind: 'go', to: LOGIN_PATH }
  return {
    kind: 'go',
    to: `${LOGIN_PATH}?redirect=${encodeURIComponent(pathname + search)}`,
  }
}
