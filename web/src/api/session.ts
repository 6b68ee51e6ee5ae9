import type { auth, SessionUser } from '@zhenma/contract/auth/auth.contract'
import type { OutputOf } from '@zhenma/contract/kernel/endpoint'
import { create } from 'zustand'
import { readStored, writeStored } from './stored.ts'

/** Token and user are kept 7 days (spec 4 and 9). */
export const SESSION_MS = 604_800_000
const STORED = 'zhenma.session'

type Login = OutputOf<(typeof auth)['login']>
export type Permissions = OutputOf<(typeof auth)['permissions']>

export type Session = {
  readonly token: string
  readonly user: SessionUser
  readonly dictionaries: Login['sysAllDictItems']
  /** Milliseconds since 1970. */
  readonly endsAt: number
  /** Whether the greeting of this log-in was shown. */
  readonly greeted: boolean
}

type SessionState = {
  readonly session: Session | undefined
  readonly permissions: Permissions | undefined
}

function storedSession(): Session | undefined {
  if (typeof localStorage === 'undefined') return undefined
  const stored = readStored(localStorage, STORED) as Session | undefined
  return stored && stored.endsAt > Date.now() ? stored : undefined
}

/** The log-in of this browser, shared by its windows; the permissions of this page. */
export const useSession = create<SessionState>(() => ({
  session: storedSession(),
  permissions: undefined,
}))

function keep(session: Session | undefined): void {
  writeStored(localStorage, STORED, session)
  useSession.setState({ session })
}

/** Stores a log-in. */
export function startSession(login: Login): void {
  keep({
    token: login.token,
    user: login.user,
    dictionaries: login.sysAllDictItems,
    endsAt: Date.now() + SESSION_MS,
    greeted: false,
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
}

/** Follows a log-in or log-out in another window of this browser. */
export function followOtherWindows(onOtherUser: () => void): void {
  window.addEventListener('storage', (event) => {
    if (event.key !== STORED) return
    const before = useSession.getState().session
    const after = storedSession()
    if (before?.user.id !== after?.user.id) onOtherUser()
    else useSession.setState({ session: after })
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

/** Whether the session holds a permission, asked for many at once. */
export function useMay(): (permission: string) => boolean {
  const all = useSession(({ permissions }) => permissions?.auth)
  return (permission) => all?.some(({ action }) => action === permission) === true
}
