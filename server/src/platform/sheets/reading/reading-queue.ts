import { availableParallelism } from 'node:os'
import { fail } from '../../errors/fail.ts'

/** Threads that read at the same time: one processor is left for everything else. */
const THREADS = Math.max(1, Math.min(2, availableParallelism() - 1))
/** Each that waits holds a connection to the database, of which others need some too. */
const WAITING_LIMIT = 4

/** Lets so many work at the same time, and so many more wait for it, in the order in which they came. */
export class ReadingQueue {
  private working = 0
  private readonly waiting: (() => void)[] = []
  private readonly threads: number
  private readonly waitingLimit: number

  constructor(threads = THREADS, waitingLimit = WAITING_LIMIT) {
    this.threads = threads
    this.waitingLimit = waitingLimit
  }

  /**
   * Does the work when it is its turn. Throws UPLOADS_BUSY where too many wait already, and UPLOAD_GIVEN_UP
   * when `givenUp` says so before its turn.
   */
  async run<T>(work: () => Promise<T>, givenUp?: AbortSignal): Promise<T> {
    if (this.working < this.threads) this.working += 1
    else await this.turn(givenUp)
    try {
      return await work()
    } finally {
      const next = this.waiting.shift()
      // Whose turn it is takes the place of who has done.
      if (next === undefined) this.working -= 1
      else next()
    }
  }

  private turn(givenUp?: AbortSignal): Promise<void> {
    if (this.waiting.length >= this.waitingLimit) throw fail('UPLOADS_BUSY')
    return new Promise((resolve, reject) => {
      const leave = (): void => {
        this.waiting.splice(this.waiting.indexOf(enter), 1)
        reject(fail('UPLOAD_GIVEN_UP'))
      }
      const enter = (): void => {
        givenUp?.removeEventListener('abort', leave)
        resolve()
      }
      this.waiting.push(enter)
      givenUp?.addEventListener('abort', leave, { once: true })
    })
  }
}
