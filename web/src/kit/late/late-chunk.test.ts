import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { inTime, LostChunk } from './late-chunk.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a chunk that has not come after 120 seconds is lost', async () => {
  let lost: unknown
  inTime(() => new Promise(() => {})).catch((failure: unknown) => (lost = failure))
  await vi.advanceTimersByTimeAsync(119_999)
  expect(lost).toBeUndefined()
  await vi.advanceTimersByTimeAsync(1)
  expect(lost).toBeInstanceOf(LostChunk)
})

test('one that fails is lost at once, one that comes is handed on, and no clock goes on', async () => {
  await expect(inTime(() => Promise.reject(new TypeError('failed to fetch')))).rejects.toThrow(
    LostChunk,
  )
  expect(await inTime(() => Promise.resolve({ default: 1 }))).toEqual({ default: 1 })
  expect(vi.getTimerCount()).toBe(0)
})
