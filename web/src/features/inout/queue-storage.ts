import { type Moving, MOVINGS } from './movings.ts'
import type { Place, Places } from './scan-rules.ts'

/** Submissions that one user may have waiting on a device; each holds at most a table of codes. */
export const MAXIMUM_QUEUED = 200

/** Whose submissions: another user of the device neither sees nor sends them. */
export type Owner = { readonly companyId: number; readonly userId: number }

/** A code and when it was scanned (ISO 8601). */
export type Scan = { readonly code: string; readonly at: string }

/** What is to be moved. */
export type QueuedTarget =
  | { readonly kind: 'codes'; readonly scans: readonly Scan[] }
  | { readonly kind: 'range'; readonly start: number; readonly end: number }
  | { readonly kind: 'batch'; readonly batchId: number; readonly name: string }

/** One thing the server said: its key, its values, and its words in the language of that moment. */
export type Told = {
  readonly error: string
  readonly message: string
  readonly values?: Readonly<Record<string, string | number>>
}

/** Why a submission was refused: code by code, and what is about the whole of it. */
export type QueueRefusal = {
  readonly message: string
  readonly codes: readonly (Told & { readonly code: string })[]
  readonly others: readonly Told[]
}

/** A submission that waits on the device. */
export type Queued = Owner & {
  /** The idempotency key: however often it is sent, it is done once. */
  readonly key: string
  readonly operation: Moving
  readonly target: QueuedTarget
  /** Packing: what the codes go into. */
  readonly box?: string | undefined
  readonly places: Places
  readonly note: string
  /** When it was submitted (ISO 8601), and its place in the line. */
  readonly at: string
  readonly order: number
  /** An answer to it was lost: it may have been done. */
  readonly isUncertain: boolean
  /** How often the server failed over it (not: could not be reached). */
  readonly faults: number
  /** Not there while it waits to be sent. */
  readonly refusal?: QueueRefusal | undefined
}

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

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null
const isText = (value: unknown): value is string => typeof value === 'string'
const isNumber = (value: unknown): value is number => typeof value === 'number'

function isQueued(value: unknown): value is Queued {
  return (
    isRecord(value) &&
    [value['key'], value['note'], value['at']].every(isText) &&
    [value['companyId'], value['userId'], value['order'], value['faults']].every(isNumber) &&
    MOVINGS.some((operation) => operation === value['operation']) &&
    (value['operation'] === 'bind' ? isText(value['box']) : value['box'] === undefined) &&
    isTarget(value['target']) &&
    isRecord(value['places']) &&
    [value['places']['warehouse'], value['places']['dealer']].every(isPlace) &&
    isRefusal(value['refusal'])
  )
}

function isPlace(value: unknown): value is Place | undefined {
  return value === undefined || (isRecord(value) && isNumber(value['id']) && isText(value['name']))
}

function isTarget(value: unknown): value is QueuedTarget {
  if (!isRecord(value)) return false
  if (value['kind'] === 'range') return isNumber(value['start']) && isNumber(value['end'])
  if (value['kind'] === 'batch') return isNumber(value['batchId']) && isText(value['name'])
  const isScan = (one: unknown): boolean =>
    isRecord(one) && isText(one['code']) && isText(one['at'])
  return value['kind'] === 'codes' && Array.isArray(value['scans']) && value['scans'].every(isScan)
}

function isRefusal(value: unknown): boolean {
  if (value === undefined) return true
  if (!isRecord(value) || !isText(value['message'])) return false
  const isTold = (one: unknown): boolean => isRecord(one) && isText(one['message'])
  const { codes, others } = value
  return (
    Array.isArray(codes) && codes.every(isTold) && Array.isArray(others) && others.every(isTold)
  )
}
