import type { FastifyBaseLogger } from 'fastify'
import type { Connections } from '../database/database.ts'
import { type Failure } from './fail.ts'
import { troubleFailure } from './trouble-failure.ts'

const MINUTE_MS = 60_000

type Logger = Pick<FastifyBaseLogger, 'error'>

/** What is known of a server's trouble with its database and its disk. */
export class Troubles {
  #isStorageFull = false
  readonly #now: () => number
  readonly #reported = new Map<string, { readonly at: number; unsaid: number }>()

  constructor(now: () => number = () => performance.now()) {
    this.#now = now
  }

  /** Something could not be written for want of room, and nobody has found any since. */
  get isStorageFull(): boolean {
    return this.#isStorageFull
  }

  /** There is room again. */
  clearStorage(): void {
    this.#isStorageFull = false
  }

  /**
   * Takes note of an error, and logs it. While the database is away or the disk is full everything
   * fails alike, so of each trouble one line a minute tells, with how many it stands for. Answers the
   * refusal of a trouble; undefined for any other error, of which every one is logged.
   */
  note(
    log: Logger,
    error: unknown,
    said: string,
    more: Readonly<Record<string, unknown>> = {},
  ): Failure | undefined {
    const failure = troubleFailure(error)
    if (failure === undefined) {
      log.error({ err: error, ...more }, said)
      return undefined
    }
    if (failure.key === 'STORAGE_FULL') this.#isStorageFull = true
    const now = this.#now()
    const reported = this.#reported.get(failure.key)
    if (reported !== undefined && now - reported.at < MINUTE_MS) {
      reported.unsaid += 1
      return failure
    }
    this.#reported.set(failure.key, { at: now, unsaid: 0 })
    const alike = reported === undefined || reported.unsaid === 0 ? {} : { alike: reported.unsaid }
    log.error({ err: error, trouble: failure.key, ...alike, ...more }, said)
    return failure
  }
}

/** By its first pool, which all views of the same connections share. */
const known = new WeakMap<Connections['pool'], Troubles>()

/** The troubles of whoever works with these connections. */
export function troublesOf({ pool }: Connections): Troubles {
  const troubles = known.get(pool) ?? new Troubles()
  known.set(pool, troubles)
  return troubles
}
