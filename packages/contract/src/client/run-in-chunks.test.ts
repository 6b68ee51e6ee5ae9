import { describe, expect, test } from 'vitest'
import { runInChunks } from './run-in-chunks.ts'

type Chunk = { start: number; end: number }

/** A server that answers with these statuses in turn, then with 200. */
function server(...statuses: (number | Error)[]) {
  const calls: Chunk[] = []
  const call = (chunk: Chunk): Promise<{ status: number }> => {
    calls.push(chunk)
    const next = statuses.shift() ?? 200
    return next instanceof Error ? Promise.reject(next) : Promise.resolve({ status: next })
  }
  return { calls, call }
}

describe('a range in chunks', () => {
  test('is sent piece by piece, with percent', async () => {
    const { calls, call } = server()
    const percents: number[] = []
    const run = await runInChunks({
      start: 11,
      end: 35,
      chunkSize: 10,
      call,
      onPercent: (percent) => percents.push(percent),
    })
    expect(run).toEqual({ isDone: true, doneCount: 25 })
    expect(calls).toEqual([
      { start: 11, end: 20 },
      { start: 21, end: 30 },
      { start: 31, end: 35 },
    ])
    expect(percents).toEqual([40, 80, 100])
  })

  test('tries a chunk three times unless the status is 200', async () => {
    const { calls, call } = server(500, new Error('no network'))
    expect(await runInChunks({ start: 1, end: 20, chunkSize: 10, call })).toMatchObject({
      isDone: true,
    })
    expect(calls.map(({ start }) => start)).toEqual([1, 1, 1, 11])
  })

  test('stops at a chunk that is refused three times, and says which and why', async () => {
    const { calls, call } = server(200, 409, 409, 409)
    const percents: number[] = []
    const onPercent = (percent: number): void => void percents.push(percent)
    const run = await runInChunks({ start: 1, end: 30, chunkSize: 10, call, onPercent })
    expect(run).toEqual({
      isDone: false,
      doneCount: 10,
      failed: { range: { lo: 11, hi: 20 }, cause: { status: 409 } },
    })
    expect(calls).toHaveLength(4)
    expect(percents).toEqual([33])
  })

  test('ends when it is told to', async () => {
    const { calls, call } = server()
    const ending = new AbortController()
    const run = runInChunks({
      start: 1,
      end: 30,
      chunkSize: 10,
      call,
      onPercent: () => ending.abort(),
      signal: ending.signal,
    })
    await expect(run).rejects.toThrow('abort')
    expect(calls).toHaveLength(1)
  })
})
