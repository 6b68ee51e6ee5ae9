import { isQueued } from './queue-shape.ts'
import type { Owner, Queued } from './queued.ts'

/** Submissions that one user may have waiting on a device; each holds at most a table of codes. */
export const MAXIMUM_QUEUED = 200

export type QueueContent = {
  /** The owner's, in the order of submitting. */
  readonly own: readonly Queued[]
  /** Keys of the owner's that cannot be read any more. */
  readonly broken: readonly string[]
  /** How many wait for other users of this device. */
  readonly ofOthers: number
}

const PREFIX = 'zhenma.queue.'
const prefixOf = ({ companyId, userId }: Owner): string => `${PREFIX}${companyId}.${userId}.`

function keysOf(store: Storage): string[] {
  return Array.from({ length: store.length }, (_, index) => store.key(index) ?? '').filter((key) =>
    key.startsWith(PREFIX),
  )
}

/** Whether a change of this entry of the browser's store is one of a queue. */
export function isQueueEntry(key: string | null): boolean {
  return key === null || key.startsWith(PREFIX)
}

/** Reads what waits on the device. What cannot be read is told, not thrown away. */
export function readQueue(store: Storage, owner: Owner): QueueContent {
  const prefix = prefixOf(owner)
  const own: Queued[] = []
  const broken: string[] = []
  let ofOthers = 0
  for (const key of keysOf(store)) {
    if (!key.startsWith(prefix)) {
      ofOthers += 1
      continue
    }
    const queued = parsed(store.getItem(key))
    if (queued && prefix + queued.key === key) own.push(queued)
    else broken.push(key)
  }
  own.sort((a, b) => a.order - b.order || (a.key < b.key ? -1 : 1))
  return { own, broken, ofOthers }
}

/** How many submissions of a user wait on the device, refused ones too. */
export function countQueued(store: Storage, owner: Owner): number {
  const prefix = prefixOf(owner)
  return keysOf(store).filter((key) => key.startsWith(prefix)).length
}

/**
 * Keeps a submission: each has an entry of its own, so that two tabs do not overwrite each other's.
 * `full`: the user has too many waiting; `noRoom`: the browser does not keep it.
 */
export function addQueued(
  store: Storage,
  queued: Omit<Queued, 'order'>,
): 'kept' | 'full' | 'noRoom' {
  if (countQueued(store, queued) >= MAXIMUM_QUEUED) return 'full'
  const last = readQueue(store, queued).own.at(-1)
  // A clock that was put back must not let it jump the line.
  const order = Math.max(Date.now(), (last?.order ?? 0) + 1)
  return changeQueued(store, { ...queued, order }) ? 'kept' : 'noRoom'
}

/** Writes a submission in place of what it was. False: the browser does not keep it. */
export function changeQueued(store: Storage, queued: Queued): boolean {
  try {
    store.setItem(prefixOf(queued) + queued.key, JSON.stringify(queued))
    return true
  } catch {
    return false
  }
}

/** Takes a submission off the device: it was done, or given up. */
export function dropQueued(store: Storage, queued: Owner & { readonly key: string }): void {
  store.removeItem(prefixOf(queued) + queued.key)
}

/** The submission as it is on the device now; another tab may have sent or changed it. */
export function findQueued(
  store: Storage,
  { key, ...owner }: Owner & { readonly key: string },
): Queued | undefined {
  return parsed(store.getItem(prefixOf(owner) + key))
}

function parsed(text: string | null): Queued | undefined {
  try {
    const value: unknown = JSON.parse(text ?? 'null')
    return isQueued(value) ? value : undefined
  } catch {
    return undefined
  }
}
