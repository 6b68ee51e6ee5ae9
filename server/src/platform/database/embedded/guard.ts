import type { EmbeddedLog } from './types.ts'

/** What is kept running: it ends by itself, or by `stop`. */
export interface Guarded {
  readonly pid: number
  /** Resolves when it has ended, with what it said last. */
  readonly ended: Promise<string>
  stop(): Promise<void>
}

export interface Guard<T extends Guarded> {
  /** The one that runs, or ran last. */
  current(): T
  /** Ends it, and the waiting for a next one. */
  stop(): Promise<void>
}

/** The time; tests have one of their own. */
export interface Clock {
  now(): number
  /** Resolves after `ms`, or as soon as `over` aborts. */
  wait(ms: number, over: AbortSignal): Promise<void>
}

const minuteMs = 60_000
/** Ends within a minute that are made good at once; a restart does not mend what is behind more. */
const atOnce = 5
const firstPauseMs = 1_000
const longestPauseMs = minuteMs

/**
 * Keeps something running that `start` has started: one that ends by itself is started again, at
 * once; and with growing pauses (1 s, 2 s, 4 s, at most a minute) from the sixth end within a minute
 * on, until one has run for a minute. A start that fails counts as an end. Everything is logged.
 */
export async function guard<T extends Guarded>(
  start: (over: AbortSignal) => Promise<T>,
  log: EmbeddedLog,
  clock: Clock = systemClock,
): Promise<Guard<T>> {
  const over = new AbortController()
  let current = await start(over.signal)
  const keep = async (): Promise<void> => {
    const ends: number[] = []
    let pauseMs = 0
    let since = clock.now()
    let said = await current.ended
    while (!over.signal.aborted) {
      const now = clock.now()
      ends.push(now)
      const recent = ends.filter((at) => now - at < minuteMs).length
      if (now - since >= minuteMs) pauseMs = 0
      else if (pauseMs > 0) pauseMs = Math.min(2 * pauseMs, longestPauseMs)
      else if (recent > atOnce) pauseMs = firstPauseMs
      log.error(`PostgreSQL ended unexpectedly and is started again${inTime(pauseMs)}. ${said}`)
      if (pauseMs > 0) await clock.wait(pauseMs, over.signal)
      if (over.signal.aborted) return
      since = clock.now()
      said = await start(over.signal).then(
        (started) => {
          current = started
          // It was being started while we were told to stop.
          if (over.signal.aborted) void started.stop()
          log.info(`PostgreSQL runs again (process ${started.pid})`)
          return started.ended
        },
        (error: Error) => error.message,
      )
    }
  }
  const kept = keep()
  return {
    current: () => current,
    async stop() {
      over.abort()
      await current.stop()
      await kept
    },
  }
}

function inTime(pauseMs: number): string {
  return pauseMs === 0 ? '' : ` in ${pauseMs / 1_000} s, for it keeps ending`
}

const systemClock: Clock = {
  now: () => performance.now(),
  wait: (ms, over) =>
    new Promise((resolve) => {
      const done = (): void => {
        clearTimeout(timer)
        over.removeEventListener('abort', done)
        resolve()
      }
      const timer = setTimeout(done, ms)
      over.addEventListener('abort', done)
    }),
}
