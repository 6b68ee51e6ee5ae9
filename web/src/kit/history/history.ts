/** What was changed one after the other, so that it can be undone. Pure: the editor keeps it in its state. */
export type History<T> = {
  readonly past: readonly T[]
  readonly present: T
  readonly future: readonly T[]
  /** What the newest step was about, and when (ms): typing on is the same step. */
  readonly last?: { readonly mark: string; readonly at: number } | undefined
}

/** Steps that are kept; a document has some tens of kilobytes. */
export const KEPT_STEPS = 100
/** Who pauses for longer than this while typing has begun another step. */
const SAME_STEP_MS = 2_000

export const beginHistory = <T>(present: T): History<T> => ({ past: [], present, future: [] })

/**
 * A further step. `mark`: what it is about (a field of a block); steps about the same that follow each other closely
 * are undone together. Without one it is a step by itself.
 */
export function step<T>(history: History<T>, present: T, at: number, mark?: string): History<T> {
  const { last } = history
  const isSame = mark !== undefined && last?.mark === mark && at - last.at <= SAME_STEP_MS
  return {
    past: isSame ? history.past : [...history.past, history.present].slice(-KEPT_STEPS),
    present,
    future: [],
    last: mark === undefined ? undefined : { mark, at },
  }
}

export function undone<T>({ past, present, future, ...rest }: History<T>): History<T> {
  const before = past.at(-1)
  if (before === undefined) return { past, present, future, ...rest }
  return { past: past.slice(0, -1), present: before, future: [present, ...future] }
}

export function redone<T>({ past, present, future, ...rest }: History<T>): History<T> {
  const [after, ...further] = future
  if (after === undefined) return { past, present, future, ...rest }
  return { past: [...past, present], present: after, future: further }
}

/** With the names of objects in order: the database keeps them in an order of its own. */
function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).filter(([, part]) => part !== undefined)
  return Object.fromEntries(
    entries
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, part]) => [key, ordered(part)]),
  )
}

/** Whether two values say the same, whatever order their parts are in. */
export const saysSame = (one: unknown, other: unknown): boolean =>
  one === other || JSON.stringify(ordered(one)) === JSON.stringify(ordered(other))
