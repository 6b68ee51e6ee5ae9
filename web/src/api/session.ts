import type { auth, SessionUser } from '@zhenma/contract/auth/auth.contract'
import type { LoginAnswer } from '@zhenma/contract/auth/login-answer'
import type { OutputOf } from '@zhenma/contract/kernel/endpoint'
import { create } from 'zustand'
import { STORED_SESSION } from './stored-keys.ts'
import { readStored, writeStored } from './stored.ts'

/** Token and user are kept 7 days. */
const SESSION_MS = 604_800_000
/** One that is not to be remembered lives as long as its window, at the latest until the server's end. */
const SHORT_SESSION_MS = 12 * 3_600_000
/** A log-in that has opened a session; one that waits for its second step has not. */
type OpenLogin = Pick<LoginAnswer, 'sysAllDictItems'> & {
  readonly token: string
  readonly user: SessionUser
}
export type Permissions = OutputOf<(typeof auth)['permissions']>

export type Session = {
  readonly token: string
  readonly user: SessionUser
  readonly dictionaries: LoginAnswer['sysAllDictItems']
  /** Milliseconds since 1970. */
  readonly endsAt: number
  /** Whether the greeting of this log-in was shown. */
  readonly greeted: boolean
  /** False: it is kept by this window only. */
  readonly isRemembered?: boolean
}

type SessionState = {
  readonly session: Session | undefined
  readonly permissions: Permissions | undefined
}

/** Of this window only first: it was chosen here. */
function stores(): readonly Storage[] {
  return typeof localStorage === 'undefined' ? [] : [sessionStorage, localStorage]
}

function storedSession(): Session | undefined {
  return stores()
    .map((store) => {
      const stored = readStored(store, STORED_SESSION) as Session | undefined
      if (stored === undefined || stored.endsAt > Date.now()) return stored
      // One that is over is nobody's any more, and has a name in it.
      writeStored(store, STORED_SESSION, undefined)
      return undefined
    })
    .find((stored) => stored !== undefined)
}

/** Where a session is kept, and all that is to go with it. */
export const sessionStore = ({ isRemembered }: Pick<Session, 'isRemembered'>): Storage =>
  isRemembered === false ? sessionStorage : localStorage

/** The log-in of this browser, shared by its windows; the permissions of this page. */
export const useSession = create<SessionState>(() => ({
  session: storedSession(),
  permissions: undefined,
}))

/** Whether a store holds this window's log-in; another one there is of windows that share it. */
function holds(store: Storage, session: Session | undefined): boolean {
  const stored = readStored(store, STORED_SESSION) as Session | undefined
  return stored?.token === session?.token
}

function keep(session: Session | undefined): void {
  const before = useSession.getState().session
  const own = sessionStore(session ?? {})
  for (const store of stores()) {
    if (session && store === own) writeStored(store, STORED_SESSION, session)
    else if (store === sessionStorage || holds(store, before))
      writeStored(store, STORED_SESSION, undefined)
  }
  useSession.setState({ session })
}

/** Stores a log-in: for seven days, or as long as this window. */
export function startSession(
  login: OpenLogin,
  { isRemembered = true }: { readonly isRemembered?: boolean } = {},
): void {
  keep({
    token: login.token,
    user: login.user,
    dictionaries: login.sysAllDictItems,
    endsAt: Date.now() + (isRemembered ? SESSION_MS : SHORT_SESSION_MS),
    greeted: false,
    isRemembered,
  })
}

/** What the session knows of its user or company has changed. */
export function changeSessionUser(change: Partial<SessionUser>): void {
  const { session } = useSession.getState()
  if (session) keep({ ...session, user: { ...session.user, ...change } })
}

/** Clears token, user, dictionaries and permissions. */
export function endSession(): void {
  keep(undefined)
  useSession.setState({ permissions: undefined })
}

export function markGreeted(): void {
  const { session } = useSession.getState()
  if (session) keep({ ...session, greeted: true })
}

export function setPermissions(permissions: Permissions | undefined): void {
  useSession.setState({ permissions })
  // Somebody else may have chosen another zone for the company since the log-in.
  const timeZone = permissions?.timeZone
  const { session } = useSession.getState()
  if (timeZone && session && session.user.timeZone !== timeZone) changeSessionUser({ timeZone })
}

/** Whether two log-ins are of one user, in one company: what was seen with one may be seen with the other. */
export function isSameUser(one: Session | undefined, other: Session | undefined): boolean {
  const [user, before] = [one?.user, other?.user]
  return user?.id === before?.id && user?.customerId === before?.customerId
}

/** Follows a log-in or log-out in another window of this browser. */
export function followOtherWindows(onOtherUser: () => void): void {
  window.addEventListener('storage', (event) => {
    if (event.key !== STORED_SESSION || event.storageArea !== localStorage) return
    const before = useSession.getState().session
    const after = storedSession()
    // Under the same token somebody may have entered another company, which is followed elsewhere.
    if (before?.token === after?.token || isSameUser(before, after)) {
      useSession.setState({ session: after })
    } else {
      onOtherUser()
    }
  })
}

/** Whether the session may do something; `undefined` asks for nothing. */
export function useCan(permission: string | undefined): boolean {
  return useSession(
    ({ permissions }) =>
      permission === undefined ||
      permissions?.auth.some((item) => item.action === permission) === true,
  )
}

/** Whether the session holds a permission, asked outside of components. */
export function mayNow(permission: string): boolean {
  const { permissions } = useSession.getState()
  return permissions?.auth.some(({ action }) => action === permission) === true
}

/** Whether the session holds a permission, asked for many at once. */
export function useMay(): (permission: string) => boolean {
  const all = useSession(({ permissions }) => permissions?.auth)
  return (permission) => all?.some(({ action }) => action === permission) === true
}
