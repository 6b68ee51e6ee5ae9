type Waiting<Q, A> = {
  readonly questions: readonly Q[]
  readonly answer: (answers: readonly A[]) => void
  readonly fail: (cause: unknown) => void
}

/**
 * Lets `atOnce()` questions run at a time. What is asked meanwhile waits, and goes together with whatever
 * else waits, `most` at once, as soon as one of them has its answer: so a gun that is faster than
 * answers is not one call for each scan, and one answer that hangs holds up nobody. `ask` answers its
 * questions in their order.
 */
export function askTogether<Q, A>(
  ask: (questions: readonly Q[]) => Promise<readonly A[]>,
  { atOnce, most }: { readonly atOnce: () => number; readonly most: number },
): (questions: readonly Q[]) => Promise<readonly A[]> {
  const waiting: Waiting<Q, A>[] = []
  let running = 0
  const next = (): Waiting<Q, A>[] => {
    let count = 0
    const over = waiting.findIndex(({ questions }, index) => {
      count += questions.length
      return index > 0 && count > most
    })
    return waiting.splice(0, over === -1 ? waiting.length : over)
  }
  const run = async (group: readonly Waiting<Q, A>[]): Promise<void> => {
    running += 1
    try {
      const answers = await ask(group.flatMap(({ questions }) => questions))
      let from = 0
      for (const { questions, answer } of group) {
        answer(answers.slice(from, from + questions.length))
        from += questions.length
      }
    } catch (cause) {
      for (const { fail } of group) fail(cause)
    }
    running -= 1
    begin()
  }
  const begin = (): void => {
    if (running < atOnce() && waiting.length > 0) void run(next())
  }
  return (questions) =>
    new Promise((answer, fail) => {
      waiting.push({ questions, answer, fail })
      begin()
    })
}
