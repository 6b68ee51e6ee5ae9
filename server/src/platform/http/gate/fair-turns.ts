/** So many of one address begin at once in a turn of the event loop … */
const AT_ONCE = 64
/** … but only these, where the turn has lasted so long already. */
const AT_ONCE_IN_A_LONG_TURN = 8
const LONG_TURN_MS = 10
/** Of those that wait, so many of each address begin with every further turn. */
const A_TURN = 8

/** What an address has begun in this turn, and what waits for the next ones, in order. */
type Line = { begun: number; readonly waiting: (() => void)[] }

/**
 * No address takes all turns of the event loop: what it asks for beyond a share waits in a line of its
 * own, and everybody else's requests go between. Whoever asks for less never waits and pays next to nothing.
 */
export class FairTurns {
  readonly #lines = new Map<string, Line>()
  #endOfTurn: NodeJS.Immediate | undefined
  #turnBegan = 0

  constructor(private readonly now: () => number = () => performance.now()) {}

  /** Calls `begin` now or, in order, in one of the next turns. */
  enter(address: string, begin: () => void): void {
    if (this.#endOfTurn === undefined) {
      this.#turnBegan = this.now()
      this.#endOfTurn = setImmediate(() => this.#nextTurn())
    }
    const line = this.#lines.get(address)
    if (line === undefined) {
      this.#lines.set(address, { begun: 1, waiting: [] })
      begin()
    } else if (line.waiting.length === 0 && this.#hasRoom(line)) {
      line.begun += 1
      begin()
    } else {
      line.waiting.push(begin)
    }
  }

  #hasRoom({ begun }: Line): boolean {
    if (begun < AT_ONCE_IN_A_LONG_TURN) return true
    return begun < AT_ONCE && this.now() - this.#turnBegan < LONG_TURN_MS
  }

  #nextTurn(): void {
    this.#endOfTurn = undefined
    const begins: (() => void)[] = []
    for (const [address, line] of this.#lines) {
      if (line.waiting.length === 0) this.#lines.delete(address)
      // What begins now is not counted for the turn: whoever comes in it waits behind.
      else begins.push(...line.waiting.splice(0, A_TURN))
    }
    if (this.#lines.size > 0) {
      this.#turnBegan = this.now()
      this.#endOfTurn = setImmediate(() => this.#nextTurn())
    }
    for (const begin of begins) begin()
  }
}
