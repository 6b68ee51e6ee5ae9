const MAXIMUM_ENTRIES = 20_000

type Kept<Value> = { readonly value: Value; readonly until: number }

/**
 * What hardly ever changes and is needed for every check, kept for a few seconds: within them a
 * changed product may still be shown as it was. What does not exist is not kept, so that it is
 * found as soon as it does.
 */
export class ShortMemory<Value> {
  readonly #kept = new Map<string, Kept<Value>>()

  constructor(private readonly keepMs: number) {}

  /** The values of these ids within a scope; those not kept are loaded together. */
  async get(
    scope: number,
    ids: ReadonlySet<number>,
    load: (ids: number[]) => Promise<ReadonlyMap<number, Value>>,
  ): Promise<Map<number, Value>> {
    const now = performance.now()
    const found = new Map<number, Value>()
    const missing: number[] = []
    for (const id of ids) {
      const kept = this.#kept.get(`${scope}/${id}`)
      if (kept !== undefined && kept.until > now) found.set(id, kept.value)
      else missing.push(id)
    }
    if (missing.length === 0) return found
    if (this.#kept.size > MAXIMUM_ENTRIES) this.#kept.clear()
    for (const [id, value] of await load(missing)) {
      this.#kept.set(`${scope}/${id}`, { value, until: now + this.keepMs })
      found.set(id, value)
    }
    return found
  }
}
