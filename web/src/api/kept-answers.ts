import { auth } from '@zhenma/contract/auth/auth.contract'
import { dealers } from '@zhenma/contract/dealers/dealers.contract'
import { places } from '@zhenma/contract/places/places.contract'
import type { CallInputOf, Endpoint, OutputOf } from '@zhenma/contract/kernel/endpoint'
import { stocktaking } from '@zhenma/contract/stocktaking/stocktaking.contract'
import type { QueryClient } from '@tanstack/react-query'
import { sessionStore, useSession, type Permissions, type Session } from './session.ts'
import { readStored, writeStored } from './stored.ts'

/**
 * What the device keeps of the server's answers, so that the screens of the floor can be opened anew
 * without a network: what their user may do, what there is to choose from, and what is being counted. Nothing
 * of labels.
 */
const STORED = 'zhenma.kept'

/** What is kept of an answer; undefined: nothing. */
type Part = (answer: unknown, input: unknown) => unknown
const keep = <E extends Endpoint>(
  endpoint: E,
  part: (answer: OutputOf<E>, input: CallInputOf<E>) => OutputOf<E> | undefined = (answer) =>
    answer,
): readonly [string, Part] => [nameOf(endpoint), part as Part]

const PARTS: ReadonlyMap<string, Part> = new Map([
  keep(auth.current),
  keep(places.list),
  keep(places.factories),
  keep(dealers.search),
  keep(stocktaking.list, (page, { pageNo = 1 }) => (pageNo === 1 ? page : undefined)),
  // What it is and that it is open: its figures would be those of yesterday.
  keep(stocktaking.get, (detail) =>
    detail.stocktaking.state === 'open'
      ? { ...detail, totals: null, products: [], surplusByStatus: [], entries: [] }
      : undefined,
  ),
])
/** A device has one user at a time; this is some pages of choices in each language. */
const MAXIMUM_ANSWERS = 40

type Kept = {
  /** The user and company that they were given to: nobody else is to see them. */
  readonly owner: string
  readonly permissions?: Permissions | undefined
  readonly answers: readonly {
    readonly key: readonly unknown[]
    readonly data: unknown
    readonly at: number
  }[]
}

function nameOf({ method, path }: Endpoint): string {
  return `${method} ${path}`
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

/**
 * Hands what is kept to the cache of answers, as answers that are out of date; and keeps what comes.
 * To be called once a page, before anything is drawn.
 */
export function keepAnswers(client: QueryClient): void {
  // The usual half hour would throw away what is not looked at in a night without a network.
  for (const name of PARTS.keys()) {
    client.setQueryDefaults([name], { gcTime: Number.POSITIVE_INFINITY })
  }
  const kept = read()
  if (kept === undefined) forget()
  for (const { key, data } of kept?.answers ?? []) {
    client.setQueryData(key, data, { updatedAt: 0 })
  }
  client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return
    const { queryKey: key, state } = event.query
    const partOf = PARTS.get(String(key[0]))
    if (partOf === undefined || state.dataUpdatedAt === 0) return
    const data = partOf(state.data, key[1])
    const text = JSON.stringify(key)
    change((before) => ({
      ...before,
      answers: [
        ...(data === undefined ? [] : [{ key, data, at: state.dataUpdatedAt }]),
        ...before.answers.filter((one) => JSON.stringify(one.key) !== text),
      ].slice(0, MAXIMUM_ANSWERS),
    }))
  })
  useSession.subscribe(({ session }, { session: before }) => {
    const isOther = before !== undefined && (!session || ownerOf(session) !== ownerOf(before))
    if (isOther) forget()
  })
}
