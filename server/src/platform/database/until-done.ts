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
