import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { takeOwnerLock } from './owner-lock.ts'
import { processState } from './process-state.ts'

let dir: string

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'zhenma-lock-'))
})
afterEach(() => rmSync(dir, { recursive: true }))

function writeOwner(generation: number, owner: { pid: number; start: string }): void {
  writeFileSync(join(dir, `owner.${generation}`), JSON.stringify(owner))
}

/** Above the highest number that any system gives to a process. */
const noProcess = 2 ** 30
const own = { pid: process.pid, start: processState(process.pid)?.start ?? '' }

test('is held by one and free after its release', () => {
  const lock = takeOwnerLock(dir)
  expect(() => takeOwnerLock(dir)).toThrow(`process ${process.pid}`)
  lock.release()
  const next = takeOwnerLock(dir)
  lock.release()
  expect(() => takeOwnerLock(dir)).toThrow(/already using/)
  next.release()
  expect(readdirSync(dir)).toEqual([])
})

test('is taken over from a process that is gone, leaving one file', () => {
  writeOwner(6, { pid: noProcess, start: '' })
  writeOwner(7, { pid: noProcess, start: '' })
  takeOwnerLock(dir)
  expect(readdirSync(dir)).toEqual(['owner.8'])
  expect(() => takeOwnerLock(dir)).toThrow(/already using/)
})

test('is taken over when another process has got the number of the dead one', () => {
  writeOwner(1, { ...own, start: 'long ago' })
  expect(() => takeOwnerLock(dir)).not.toThrow()
})

test('a file that a power cut has left empty holds nothing', () => {
  writeFileSync(join(dir, 'owner.3'), '')
  expect(() => takeOwnerLock(dir)).not.toThrow()
})

test('only the highest number counts', () => {
  writeOwner(2, own)
  writeOwner(3, { pid: noProcess, start: '' })
  expect(() => takeOwnerLock(dir)).not.toThrow()
  rmSync(join(dir, 'owner.4'))
  writeOwner(9, own)
  writeOwner(1, { pid: noProcess, start: '' })
  expect(() => takeOwnerLock(dir)).toThrow(/already using/)
})
