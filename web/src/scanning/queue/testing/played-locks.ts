/** The browser's locks, of any number of tabs: those of one name one at a time, in turn. */
export function playedLocks(): Pick<LockManager, 'request' | 'query'> {
  const last = new Map<string, Promise<unknown>>()
  const held = new Set<{ readonly name: string }>()
  const request = (name: string, work: () => Promise<unknown>): Promise<unknown> => {
    const hold = async (): Promise<unknown> => {
      const lock = { name }
      held.add(lock)
      try {
        return await work()
      } finally {
        held.delete(lock)
      }
    }
    const next = (last.get(name) ?? Promise.resolve()).then(hold)
    last.set(
      name,
      next.catch(() => undefined),
    )
    return next
  }
  return {
    request: request as LockManager['request'],
    query: () => Promise.resolve({ held: [...held].map(({ name }) => ({ name })), pending: [] }),
  }
}
