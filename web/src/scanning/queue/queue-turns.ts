/** A tab that was closed in the middle may have left a number that never arrives. */
const PATIENCE_MS = 2_000
const LOOK_EVERY_MS = 10

/** What turns need of the browser. */
export type TurnMeans = {
  readonly locks: Pick<LockManager, 'request' | 'query'>
  readonly store: Storage
}

/** Lets go of the lock of this tab's last turn, by the name of what was worked on. */
const ownTurns = new Map<string, () => void>()

const keyOf = (name: string): string => `zhenma.turn.${name}`
const lockOf = (name: string): string => `${name}#`

/** The number of the last turn, as it stands in the store: it may be behind. */
const writtenTurn = (name: string, store: Storage): number =>
  Number(store.getItem(keyOf(name)) ?? 0) || 0

/** The number of the last turn of all tabs that are open. */
async function lastTurn(name: string, { locks }: TurnMeans): Promise<number> {
  const { held = [] } = await locks.query()
  const prefix = lockOf(name)
  const turns = held
    .filter((lock) => lock.name?.startsWith(prefix))
    .map((lock) => Number(lock.name?.slice(prefix.length)) || 0)
  return Math.max(0, ...turns)
}

/**
 * Waits until this tab sees all that the tabs before it have written into the store, and answers the
 * number of the next turn. To be called by whoever holds the lock of `name`. A browser brings what one tab
 * writes to the others by another way than its locks, and sometimes after them: read at once, the store
 * would offer what has just been done to be done once more.
 */
export async function catchUp(name: string, means: TurnMeans): Promise<number> {
  const turn = await lastTurn(name, means)
  for (let waitedMs = 0; waitedMs < PATIENCE_MS; waitedMs += LOOK_EVERY_MS) {
    if (writtenTurn(name, means.store) >= turn) break
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))
  }
  return Math.max(turn, writtenTurn(name, means.store)) + 1
}

/**
 * Ends a turn: its number is the last thing that is written, and this tab goes on holding a lock that
 * names it, from which the next one knows how far the store must have come.
 */
export async function endTurn(name: string, turn: number, means: TurnMeans): Promise<void> {
  try {
    means.store.setItem(keyOf(name), String(turn))
  } catch {
    // A full store takes no number, and nobody is to wait for it.
    return
  }
  await new Promise<void>((granted) => {
    const hold = (): Promise<void> => {
      granted()
      return new Promise<void>((letGo) => {
        ownTurns.get(name)?.()
        ownTurns.set(name, letGo)
      })
    }
    void means.locks.request(lockOf(name) + turn, hold)
  })
}
