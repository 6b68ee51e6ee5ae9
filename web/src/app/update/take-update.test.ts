import { expect, test } from 'vitest'
import { HIDDEN_MS, IDLE_MS, mayUpdateItself, type Open } from './take-update.ts'

const FREE: Open = { hasUnsaved: false, hasDialog: false, hiddenMs: undefined, idleMs: IDLE_MS }

test('a page takes an update by itself when nothing is open and nobody looks', () => {
  expect(mayUpdateItself(FREE)).toBe(true)
  expect(mayUpdateItself({ ...FREE, idleMs: 0, hiddenMs: HIDDEN_MS })).toBe(true)
})

test('never under unsaved work or a dialog, and never before the eyes of somebody', () => {
  expect(mayUpdateItself({ ...FREE, hasUnsaved: true, hiddenMs: HIDDEN_MS })).toBe(false)
  expect(mayUpdateItself({ ...FREE, hasDialog: true })).toBe(false)
  expect(mayUpdateItself({ ...FREE, idleMs: IDLE_MS - 1 })).toBe(false)
  expect(mayUpdateItself({ ...FREE, idleMs: 0, hiddenMs: HIDDEN_MS - 1 })).toBe(false)
})
