import { auth } from '@zhenma/contract/auth/auth.contract'
import { dealers } from '@zhenma/contract/dealers/dealers.contract'
import { places } from '@zhenma/contract/places/places.contract'
import { products } from '@zhenma/contract/products/products.contract'
import type { Endpoint, OutputOf } from '@zhenma/contract/kernel/endpoint'
import { stocktaking } from '@zhenma/contract/stocktaking/stocktaking.contract'
import { NO_FIGURES } from '@zhenma/contract/stocktaking/stocktaking-rows'
import type { QueryClient } from '@tanstack/react-query'
import { sessionStore, useSession, type Permissions, type Session } from './session.ts'
import { readStored, writeStored } from './stored.ts'

/**
 * What the device keeps of the server's answers, so that the screens of the floor can be opened anew
 * without a network: what their user may do, what there is to choose from, and the counts that were
 * opened here and are not closed. Nothing of labels.
 */
const STORED = 'zhenma.kept'
const CHOICES: readonly Endpoint[] = [
  auth.current,
  places.list,
  places.factories,
  dealers.search,
  products.search,
]
/** A device has one user at a time; this is some pages of choices in each language. */
const MAXIMUM_ANSWERS = 40
const MAXIMUM_LISTS = 3
const MAXIMUM_COUNTS = 6

type Kept = {
  /** The user and company that they were given to: nobody else is to see them. */
  readonly owner: string
  readonly permissions?: Permissions | undefined
  readonly answers: readonly Answer[]
}
type Answer = {
  readonly key: readonly unknown[]
  readonly data: unknown
  readonly at: number
}

const ownerOf = ({ user }: Session): string => `${user.customerId}.${user.id}`

function read(): Kept | undefined {
  const { session } = useSession.getState()
  if (session === undefined) return undefined
  const owner = ownerOf(session)
  const kept = readStored(sessionStore(session), STORED) as Kept | undefined
  return kept?.owner === owner && Array.isArray(kept.answers) ? kept : { owner, answers: [] }
}

function change(alter: (kept: Kept) => Kept): void {
  const { session } = useSession.getState()
  const kept = read()
  if (session && kept) writeStored(sessionStore(session), STORED, alter(kept))
}

/** What the session's user was last known to be allowed. */
export const keptPermissions = (): Permissions | undefined => read()?.permissions

/** Keeps what the session's user may do. */
export const keepPermissions = (permissions: Permissions): void =>
  change((kept) => ({ ...kept, permissions }))

/** Nothing stays of a user who is gone: logged out, ended, or another one in the same browser. */
function forget(): void {
  for (const store of [sessionStorage, localStorage]) writeStored(store, STORED, undefined)
}

const nameOf = ({ method, path }: Endpoint): string => `${method} ${path}`

const LIST = nameOf(stocktaking.list)
const COUNT = nameOf(stocktaking.get)

/** How many answers of a call are kept, beside those of the choices. */
const MAXIMUM_OF: Readonly<Record<string, number>> = {
  [LIST]: MAXIMUM_LISTS,
  [COUNT]: MAXIMUM_COUNTS,
}

/** As much of an answer as is kept; undefined: nothing. */
function keptPart([name, input]: readonly unknown[], data: unknown): unknown {
  if (name === LIST) {
    return ((input as { pageNo?: number }).pageNo ?? 1) === 1 ? data : undefined
  }
  if (name !== COUNT) return data
  const detail = data as OutputOf<typeof stocktaking.get>
  if (detail.stocktaking.state !== 'open') return undefined
  // What it is and that it is open: its figures would be those of yesterday.
  return { ...detail, ...NO_FIGURES }
}

/** The counts that an answer says are not open any more. */
function closedBy(name: unknown, data: unknown): ReadonlySet<number> {
  if (name !== LIST) return new Set()
  const { records } = data as OutputOf<typeof stocktaking.list>
  return new Set(records.filter(({ state }) => state !== 'open').map(({ id }) => id))
}

const isCountOf = ({ key: [name, input] }: Answer, ids: ReadonlySet<number>): boolean =>
  name === COUNT && ids.has((input as { id: number }).id)

/** The newest answers of each call, as many as are kept of it. */
function newest(answers: readonly Answer[]): readonly Answer[] {
  const counted = new Map<string, number>()
  return answers.filter(({ key }) => {
    const name = String(key[0])
    const kind = name in MAXIMUM_OF ? name : ''
    const count = (counted.get(kind) ?? 0) + 1
    counted.set(kind, count)
    return count <= (MAXIMUM_OF[kind] ?? MAXIMUM_ANSWERS)
  })
}

function keep({ key, data, at }: Answer): void {
  const text = JSON.stringify(key)
  const part = keptPart(key, data)
  const closed = closedBy(key[0], data)
  change((before) => {
    const others = before.answers.filter(
      (one) => JSON.stringify(one.key) !== text && !isCountOf(one, closed),
    )
    const answers = part === undefined ? others : [{ key, data: part, at }, ...others]
    return { ...before, answers: newest(answers) }
  })
}

/**
 * Hands what is kept to the cache of answers, as answers that are out of date; and keeps what comes.
 * To be called once a page, before anything is drawn.
 */
export function keepAnswers(client: QueryClient): void {
  const names = new Set([...CHOICES.map(nameOf), LIST, COUNT])
  // The usual half hour would throw away what is not looked at in a night without a network.
  for (const name of names) client.setQueryDefaults([name], { gcTime: Number.POSITIVE_INFINITY })
  const kept = read()
  if (kept === undefined) forget()
  for (const { key, data } of kept?.answers ?? []) {
    client.setQueryData(key, data, { updatedAt: 0 })
  }
  let last: { readonly hash: string; readonly data: unknown } | undefined
  client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return
    const { queryKey: key, state } = event.query
    if (!names.has(String(key[0])) || state.dataUpdatedAt === 0) return
    // Who counts is told every few seconds that nothing has changed.
    const isSame = last?.hash === event.query.queryHash && last.data === state.data
    last = { hash: event.query.queryHash, data: state.data }
    if (!isSame) keep({ key, data: state.data, at: state.dataUpdatedAt })
  })
  useSession.subscribe(({ session }, { session: before }) => {
    const isOther = before !== undefined && (!session || ownerOf(session) !== ownerOf(before))
    if (!isOther) return
    last = undefined
    forget()
  })
}
