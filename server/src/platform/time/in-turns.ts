import { setImmediate } from 'node:timers/promises'

/** How long one piece of work may keep everybody else waiting. */
const STRETCH_MS = 10

/** Does something with each of many, in their order, with turns for other calls in between. */
export async function eachInTurns<Item>(
  items: Iterable<Item>,
  work: (item: Item) => void,
): Promise<void> {
  let since = performance.now()
  for (const item of items) {
    work(item)
    if (performance.now() - since < STRETCH_MS) continue
    await setImmediate()
    since = performance.now()
  }
}

/** Rows that one statement writes: making it, and reading what it answers, is one piece of work. */
const ROWS_AT_ONCE = 500

/** Many as pieces of a few, each for a statement of its own: others' calls come in between. */
export function* inPieces<Item>(
  items: readonly Item[],
  count = ROWS_AT_ONCE,
): Generator<readonly Item[], void> {
  for (let at = 0; at < items.length; at += count) yield items.slice(at, at + count)
}

/**
 * Repeats a step, each a transaction of its own, until it finds less than a full measure. Answers how
 * many there were in all.
 */
export async function untilDone(limit: number, step: () => Promise<number>): Promise<number> {
  let total = 0
  for (;;) {
    const count = await step()
    total += count
    if (count < limit) return total
  }
}
