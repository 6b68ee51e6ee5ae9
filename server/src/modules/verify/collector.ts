/** How things that arrive together are collected. */
export type CollectorOptions<Item, Answer> = {
  /** Answers a group: one answer for each item, in their order. A throw refuses the whole group. */
  readonly run: (items: readonly Item[]) => Promise<readonly Answer[]>
  /** The first of a group waits at most this long for others, while a place is free. */
  readonly waitMs: number
  /** Groups that may be under way at a time. */
  readonly inFlight: number
  /** The largest group. */
  readonly groupSize: number
  /** More than this are not kept waiting: `refuse` makes what they are told. */
  readonly backlog: number
  readonly refuse: () => Error
}

type Waiting<Item, Answer> = {
  readonly item: Item
  readonly resolve: (answer: Answer) => void
  readonly reject: (error: unknown) => void
}

/**
 * Lets many small questions be answered by one statement. While all places are taken, items gather;
 * so the busier the database, the larger the groups, and the cheaper each item.
 */
export class Collector<Item, Answer> {
  readonly #options: CollectorOptions<Item, Answer>
  #waiting: Waiting<Item, Answer>[] = []
  #running = 0
  #timer: NodeJS.Timeout | undefined

  constructor(options: CollectorOptions<Item, Answer>) {
    this.#options = options
  }

  /** The answer to one item, as soon as its group is answered. */
  submit(item: Item): Promise<Answer> {
    if (this.#waiting.length >= this.#options.backlog) return Promise.reject(this.#options.refuse())
    return new Promise<Answer>((resolve, reject) => {
      this.#waiting.push({ item, resolve, reject })
      this.#schedule()
    })
  }

  #schedule(): void {
    const { inFlight, groupSize, waitMs } = this.#options
    if (this.#running >= inFlight) return
    if (this.#waiting.length >= groupSize) this.#start()
    else this.#timer ??= setTimeout(() => this.#start(), waitMs)
  }

  #start(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    if (this.#waiting.length === 0 || this.#running >= this.#options.inFlight) return
    const group = this.#waiting.splice(0, this.#options.groupSize)
    this.#running += 1
    void this.#answer(group).finally(() => {
      this.#running -= 1
      // Those that came meanwhile have waited long enough.
      this.#start()
    })
  }

  async #answer(group: readonly Waiting<Item, Answer>[]): Promise<void> {
    try {
      const answers = await this.#options.run(group.map(({ item }) => item))
      if (answers.length !== group.length) throw new Error('a group was not answered whole')
      group.forEach(({ resolve }, place) => resolve(answers[place] as Answer))
    } catch (error) {
      for (const { reject } of group) reject(error)
    }
  }
}
