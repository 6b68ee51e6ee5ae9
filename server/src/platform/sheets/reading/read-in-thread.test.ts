import { setImmediate } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { contentOf } from '../../files/content.ts'
import { readContent, SMALL_BYTES } from './read-content.ts'
import { readInThread } from './read-in-thread.ts'
import type { AnyBatch, ReadingJob } from './reading-job.ts'

const CODES: ReadingJob = { kind: 'codes', limit: 1_000_000, partSize: 1_000 }
const codes = (count: number) => contentOf(Buffer.from('1234567890123456\n'.repeat(count)))
const ignore = (): void => {}

describe('a large upload', () => {
  it('that takes too long is ended, and refused with words', async () => {
    const reading = readInThread(codes(5_000), CODES, ignore, { limitMs: 1 })
    await expect(reading).rejects.toMatchObject({ key: 'SHEET_TOO_HEAVY' })
  })

  it('is read no further when its sender has gone', async () => {
    const sender = new AbortController()
    let taken = 0
    const take = (): void => {
      taken += 1
      sender.abort()
    }
    const reading = readInThread(codes(50_000), CODES, take, { givenUp: sender.signal })
    await expect(reading).rejects.toMatchObject({ key: 'UPLOAD_GIVEN_UP' })
    expect(taken).toBe(1)
    const gone = { givenUp: AbortSignal.abort() }
    const none = readInThread(codes(50_000), CODES, () => expect.fail('was read'), gone)
    await expect(none).rejects.toMatchObject({ key: 'UPLOAD_GIVEN_UP' })
  })

  it('is read as fast as its parts are put away, and not faster', async () => {
    let held = 0
    const lines: string[] = []
    const count = await readInThread(codes(5_500), CODES, async (part: AnyBatch) => {
      held += 1
      expect(held).toBe(1)
      // Whatever the thread had to say without being asked would be here by now.
      for (let turn = 0; turn < 100; turn += 1) await setImmediate()
      lines.push(
        ...Buffer.from(part as Uint8Array)
          .toString()
          .trimEnd()
          .split('\n'),
      )
      held -= 1
    })
    expect(count).toBe(5_500)
    expect(lines).toEqual(Array.from({ length: 5_500 }, (_, at) => `${at + 1}\t1234567890123456`))
  })

  it('ends with what went wrong where its parts are put away', async () => {
    const full = new Error('no space left on the device')
    const reading = readInThread(codes(5_000), CODES, () => Promise.reject(full))
    await expect(reading).rejects.toBe(full)
  })

  it('is refused for what is in it, line by line', async () => {
    const text = `a,b\n1,2\n3,=1+1\n${'5,6\n'.repeat(SMALL_BYTES / 4)}`
    const job: ReadingJob = { kind: 'rows', rowLimit: 100_000 }
    await expect(readContent(contentOf(Buffer.from(text)), job, ignore)).rejects.toMatchObject({
      key: 'SHEET_FORMULA',
      problems: [{ error: 'SHEET_FORMULA', row: 3, column: 'b' }],
    })
  })

  it('lets others have their turns, whatever is in it', async () => {
    let turns = 0
    let isRead = false
    // The first row has no digit: it is the header.
    const line = `x${'"'.repeat(999_990)}x\n`
    const reading = readContent(contentOf(Buffer.from(line.repeat(8))), CODES, ignore)
    const ended = reading.finally(() => (isRead = true))
    // Read in between, it would be a turn for every piece of 64 kB: some 125.
    for (; !isRead; turns += 1) await setImmediate()
    expect(await ended).toBe(7)
    expect(turns).toBeGreaterThan(1_000)
  })
})
