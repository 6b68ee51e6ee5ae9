import { asQueued, type Owner, QUEUE_VERSION, type Queued, type Unordered } from './queued.ts'

/** Submissions that one user may have waiting on a device; each holds at most a table of codes. */
export const MAXIMUM_QUEUED = 200

export type QueueContent = {
  /** The owner's, in the order of submitting. */
  readonly own: readonly Queued[]
  /** Keys of the owner's that cannot be read any more. */
  readonly broken: readonly string[]
  /** How many of the owner's a later version of the page wrote: they wait for it. */
  readonly newer: number
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
  let newer = 0
  let ofOthers = 0
  for (const key of keysOf(store)) {
    if (!key.startsWith(prefix)) {
      ofOthers += 1
      continue
    }
    const queued = parsed(store.getItem(key))
    if (queued === 'newer') newer += 1
    else if (queued && prefix + queued.key === key) own.push(queued)
    else broken.push(key)
  }
  own.sort((a, b) => a.order - b.order || (a.key < b.key ? -1 : 1))
  return { own, broken, newer, ofOthers }
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
export function addQueued(store: Storage, queued: Unordered): 'kept' | 'full' | 'noRoom' {
  if (countQueued(store, queued) >= MAXIMUM_QUEUED) return 'full'
  const last = readQueue(store, queued).own.at(-1)
  // A clock that was put back must not let it jump the line.
  const order = Math.max(Date.now(), (last?.order ?? 0) + 1)
  return changeQueued(store, { ...queued, version: QUEUE_VERSION, order }) ? 'kept' : 'noRoom'
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
  const found = parsed(store.getItem(prefixOf(owner) + key))
  return found === 'newer' ? undefined : found
}

function parsed(text: string | null): ReturnType<typeof asQueued> {
  try {
    return asQueued(JSON.parse(text ?? 'null'))
  } catch {
    return undefined
  }
}
