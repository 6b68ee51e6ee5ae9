import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough, Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { allOf, headOf, wholeOf } from './content.ts'
import { receiveFile, removeLeftFiles, TooLong } from './temporary-file.ts'

let directory: string
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'zhenma-incoming-'))
})
afterEach(() => rmSync(directory, { recursive: true, force: true }))

describe('a temporary file', () => {
  it('has no name while it is written: a process that is killed leaves nothing', async () => {
    const source = new PassThrough({ highWaterMark: 1 })
    const receiving = receiveFile(directory, source, 1_000)
    source.write('some of it, ')
    // Taken, so there is a file to take it.
    while (source.readableLength > 0 || source.writableLength > 0) await setImmediate()
    expect(readdirSync(directory)).toEqual([])
    source.end('and the rest')
    const { content, close } = await receiving
    expect((await wholeOf(content)).toString()).toBe('some of it, and the rest')
    expect(readdirSync(directory)).toEqual([])
    await close()
  })

  it('is read as often as wanted, whole or in part', async () => {
    const bytes = Buffer.from(Array.from({ length: 200_000 }, (_, index) => index % 251))
    const { content, close } = await receiveFile(directory, Readable.from([bytes]), bytes.length)
    expect(content.bytes).toBe(bytes.length)
    for (let time = 0; time < 2; time += 1) {
      expect((await wholeOf(content)).equals(bytes)).toBe(true)
    }
    expect((await headOf(content, 3)).equals(bytes.subarray(0, 3))).toBe(true)
    const part = Buffer.concat((await content.range(70_000, 140_001).toArray()) as Buffer[])
    expect(part.equals(bytes.subarray(70_000, 140_001))).toBe(true)
    await close()
    await expect(allOf(content).toArray()).rejects.toThrow('closed')
  })

  it('ends its source at the first byte too many', async () => {
    let given = 0
    const source = Readable.from(
      (function* () {
        for (;;) {
          given += 1
          yield Buffer.alloc(10)
        }
      })(),
    )
    await expect(receiveFile(directory, source, 25)).rejects.toThrow(TooLong)
    expect(given).toBeLessThan(100)
    expect(source.destroyed).toBe(true)
  })

  it('that has a name all the same is deleted when it is old', async () => {
    const now = new Date()
    for (const [name, hours] of [
      ['old', 2],
      ['new', 0],
    ] as const) {
      writeFileSync(join(directory, name), '')
      const then = new Date(now.getTime() - hours * 3_600_000)
      utimesSync(join(directory, name), then, then)
    }
    expect(await removeLeftFiles(directory, new Date(now.getTime() - 3_600_000))).toBe(1)
    expect(readdirSync(directory)).toEqual(['new'])
    expect(await removeLeftFiles(join(directory, 'nowhere'), now)).toBe(0)
  })
})
