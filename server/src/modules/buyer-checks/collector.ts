/** How things that arrive together are collected. */
export type CollectorOptions<Item, Answer> = {
  /** Answers a group: one answer for each item, in their order. A throw refuses the whole group. */
  readonly run: (items: readonly Item[]) => Promise<readonly Answer[]>
  /** While a group is under way, the next one starts beside it once it has as many … */
  readonly besideSize: number
  /** … or has waited this long. */
  readonly besideMs: number
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
 * Lets many small questions be answered by one statement. What arrives in one turn of the event
 * loop goes together; while a group is under way the next one gathers, so the busier the database,
 * the larger the groups, and the cheaper each item. A second group keeps the database at work while
 * the answers of the first are written; measured, more but smaller groups cost more than they gain.
 */
export class Collector<Item, Answer> {
  readonly #options: CollectorOptions<Item, Answer>
  #waiting: Waiting<Item, Answer>[] = []
  #running = 0
  #soon: NodeJS.Immediate | undefined
  #beside: NodeJS.Timeout | undefined

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
    const { inFlight, groupSize, besideSize, besideMs } = this.#options
    if (this.#running >= inFlight || this.#waiting.length === 0) return
    const enough = this.#running === 0 ? groupSize : Math.min(besideSize, groupSize)
    if (this.#waiting.length >= enough) this.#start()
    else if (this.#running === 0) this.#soon ??= setImmediate(() => this.#start())
    else this.#beside ??= setTimeout(() => this.#start(), besideMs)
  }

  #start(): void {
    clearImmediate(this.#soon)
    clearTimeout(this.#beside)
    this.#soon = undefined
    this.#beside = undefined
    if (this.#waiting.length === 0 || this.#running >= this.#options.inFlight) return
    const group = this.#waiting.splice(0, this.#options.groupSize)
    this.#running += 1
    void this.#answer(group)
    this.#schedule()
  }

  async #answer(group: readonly Waiting<Item, Answer>[]): Promise<void> {
    try {
      const answers = await this.#options.run(group.map(({ item }) => item))
      if (answers.length !== group.length) throw new Error('a group was not answered whole')
      this.#next()
      group.forEach(({ resolve }, position) => resolve(answers[position] as Answer))
    } catch (error) {
      this.#next()
      for (const { reject } of group) reject(error)
    }
  }

  /** Those that came meanwhile go first: the database works while the answers are written. */
  #next(): void {
    this.#running -= 1
    this.#start()
  }
}
