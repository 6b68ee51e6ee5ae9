import { expect, test } from 'vitest'
import { type Clock, guard } from './guard.ts'

/** A PostgreSQL that a test ends, and the log and the time of what guards it. */
function played() {
  let time = 0
  const said: string[] = []
  const pauses: number[] = []
  const running: { end(why: string): void }[] = []
  let started = (): void => {}
  let fails = false
  const clock: Clock = {
    now: () => time,
    wait: async (ms) => {
      pauses.push(ms)
      time += ms
    },
  }
  const start = async () => {
    if (fails) {
      fails = false
      throw new Error('the disk is full')
    }
    let end = (_why: string): void => {}
    const ended = new Promise<string>((resolve) => {
      end = resolve
    })
    running.push({ end })
    started()
    return { pid: running.length, ended, stop: async () => end('stopped') }
  }
  const log = { info: () => {}, warn: () => {}, error: (line: string) => said.push(line) }
  return {
    said,
    pauses,
    clock,
    kept: () => guard(start, log, clock),
    failNext: () => {
      fails = true
    },
    /** Ends the one that runs after `ms`, and waits for the next. */
    endAfter: async (ms: number): Promise<void> => {
      const next = new Promise<void>((resolve) => {
        started = resolve
      })
      time += ms
      running.at(-1)?.end('killed')
      await next
    },
  }
}

test('five ends within a minute are made good at once, later ones after growing pauses', async () => {
  const { kept, endAfter, pauses, said } = played()
  const { stop, current } = await kept()
  for (let end = 1; end <= 5; end += 1) await endAfter(1_000)
  expect(pauses).toEqual([])
  for (let end = 1; end <= 8; end += 1) await endAfter(1_000)
  expect(pauses).toEqual([1, 2, 4, 8, 16, 32, 60, 60].map((seconds) => seconds * 1_000))
  expect(said).toHaveLength(13)
  expect(said[0]).toBe('PostgreSQL ended unexpectedly and is started again. killed')
  expect(said[6]).toBe(
    'PostgreSQL ended unexpectedly and is started again in 2 s, for it keeps ending. killed',
  )
  expect(current().pid).toBe(14)
  await stop()
})

test('one that has run for a minute is started again at once', async () => {
  const { kept, endAfter, pauses } = played()
  const { stop } = await kept()
  for (let end = 1; end <= 7; end += 1) await endAfter(1_000)
  expect(pauses).toEqual([1_000, 2_000])
  await endAfter(60_000)
  await endAfter(1_000)
  expect(pauses).toEqual([1_000, 2_000])
  await stop()
})

test('a start that fails is tried again, and said', async () => {
  const { kept, endAfter, failNext, said } = played()
  const { stop } = await kept()
  failNext()
  await endAfter(1_000)
  expect(said).toEqual([
    'PostgreSQL ended unexpectedly and is started again. killed',
    'PostgreSQL ended unexpectedly and is started again. the disk is full',
  ])
  await stop()
})

test('a stop ends a pause, and nothing is started after it', async () => {
  const { kept, endAfter, clock, said } = played()
  let paused = (): void => {}
  const pausing = new Promise<void>((resolve) => {
    paused = resolve
  })
  clock.wait = (_ms, over) =>
    new Promise((resolve) => {
      over.addEventListener('abort', () => resolve())
      paused()
    })
  const { stop, current } = await kept()
  for (let end = 1; end <= 5; end += 1) await endAfter(1_000)
  void endAfter(1_000)
  await pausing
  await stop()
  expect(current().pid).toBe(6)
  expect(said).toHaveLength(6)
})
