import { catchUp, endTurn, type TurnMeans } from './queue-turns.ts'

/** A lease is taken over when its holder has not renewed it for longer than a call may take. */
export const LEASE_MS = 90_000
/** Two tabs that take a free lease at once see after this time which of them has it. */
const SETTLE_MS = 50

/** What a lock needs of the browser. */
export type LockMeans = {
  /** Missing on plain http, where factories use the product. */
  readonly locks: Pick<LockManager, 'request' | 'query'> | undefined
  readonly store: Storage
  readonly holder: string
  readonly now: () => number
}

/** Another tab is at it, and may be for a while. */
export const BUSY = Symbol('busy')

/**
 * Does work that only one tab of this browser may do at a time. With the browser's locks a second
 * tab waits; without them it is told BUSY. Work begins with all that the tabs before it have written;
 * `renew` says that it still goes on.
 */
export async function exclusively<T>(
  name: string,
  means: LockMeans,
  work: (renew: () => void) => Promise<T>,
): Promise<T | typeof BUSY> {
  const { locks, store } = means
  if (locks) return locks.request(name, () => inTurn(name, { locks, store }, work))
  const key = `zhenma.lease.${name}`
  const renew = (): void => {
    const lease = { holder: means.holder, until: means.now() + LEASE_MS }
    means.store.setItem(key, JSON.stringify(lease))
  }
  if (!isFree(means, key)) return BUSY
  renew()
  await new Promise((resolve) => setTimeout(resolve, SETTLE_MS))
  if (holderOf(means.store.getItem(key))?.holder !== means.holder) return BUSY
  try {
    return await work(renew)
  } finally {
    if (holderOf(means.store.getItem(key))?.holder === means.holder) means.store.removeItem(key)
  }
}

async function inTurn<T>(
  name: string,
  means: TurnMeans,
  work: (renew: () => void) => Promise<T>,
): Promise<T> {
  const turn = await catchUp(name, means)
  try {
    return await work(() => undefined)
  } finally {
    await endTurn(name, turn, means)
  }
}

type Lease = { readonly holder: string; readonly until: number }

function holderOf(text: string | null): Lease | undefined {
  try {
    const lease = JSON.parse(text ?? 'null') as Partial<Lease> | null
    const isLease = typeof lease?.holder === 'string' && typeof lease.until === 'number'
    return isLease ? (lease as Lease) : undefined
  } catch {
    return undefined
  }
}

function isFree({ store, now }: LockMeans, key: string): boolean {
  const lease = holderOf(store.getItem(key))
  if (!lease) return true
  // A lease further ahead than any can be was made by a clock that was put back since.
  return lease.until < now() || lease.until > now() + LEASE_MS
}
