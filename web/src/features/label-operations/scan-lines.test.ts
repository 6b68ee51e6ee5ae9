import type { ScannedCode } from '@zhenma/contract/inout/inout.contract'
import { expect, test } from 'vitest'
import { scannedAt } from '../../scanning/submission/testing/scanned-code.ts'
import { addEntry, type Draft, EMPTY_DRAFT, type Entry } from '../../scanning/table/draft/draft.ts'
import { operateTexts } from './operations.texts.ts'
import { type Judge, saidOf, sidesOf, withAnswers } from './scan-lines.ts'

const BOX = '1'.repeat(20)
const INSIDE = '2'.repeat(20)
const OTHER = '3'.repeat(20)
const anything: Judge = () => undefined

const scannedAs = (code: string, ancestorCodes: readonly string[] = []): ScannedCode =>
  scannedAt(Number(code[0]), {
    code,
    kind: code === BOX ? 'box' : 'product',
    status: 'in_stock',
    warehouseName: 'East',
    ancestorCodes: [...ancestorCodes],
  })

/** A list of lines that wait for their answer. */
const listOf = (codes: readonly string[]): Draft =>
  codes.reduce<Draft>(
    (draft, code) => addEntry(draft, { id: draft.nextId, code, state: 'checking' }),
    EMPTY_DRAFT,
  )

/** The list once the server has said what one of its lines is, and what is told of it. */
function answered(draft: Draft, at: number, scanned: ScannedCode) {
  const line = draft.entries.at(-1 - at)
  if (line === undefined) throw new Error('no such line')
  const found: Entry = { ...line, code: scanned.code, scanned, state: 'known' }
  const next = withAnswers(draft, [found])
  return { next, said: saidOf([found], next.entries, anything) }
}

test('a code by itself is told as added', () => {
  const { said } = answered(listOf([OTHER]), 0, scannedAs(OTHER))
  expect(said).toMatchObject({ tone: 'good', reason: { text: operateTexts.added } })
})

test('what is taken with something to be known is told with that, and not with the good tone', () => {
  const [line] = listOf([OTHER]).entries
  if (line === undefined) throw new Error('no such line')
  const opened = { text: operateTexts.covered, values: { code: OTHER, box: BOX } }
  const found: Entry = { ...line, scanned: scannedAs(OTHER), state: 'known', notices: [opened] }
  expect(saidOf([found], [found], anything)).toEqual({
    tone: 'duplicate',
    code: OTHER,
    reason: opened,
    isAdded: true,
  })
})

test('a box or its content, whichever answer comes last: what lies in the box is told', () => {
  const draft = listOf([INSIDE, BOX])
  const [box, inside] = [scannedAs(BOX), scannedAs(INSIDE, [BOX])]
  const covered = {
    tone: 'refused',
    code: INSIDE,
    reason: { text: operateTexts.covered, values: { code: INSIDE, box: BOX } },
  }
  const boxFirst = answered(draft, 1, box)
  expect(boxFirst.said?.tone).toBe('good')
  expect(answered(boxFirst.next, 0, inside).said).toEqual(covered)
  const insideFirst = answered(draft, 0, inside)
  expect(answered(insideFirst.next, 1, box).said).toEqual(covered)
})

test('another text for a listed label is told as a duplicate, not as added', () => {
  const first = answered(listOf([OTHER, '9'.repeat(16)]), 0, scannedAs(OTHER))
  const second = answered(first.next, 1, scannedAs(OTHER))
  expect(second.next.entries.map(({ code }) => code)).toEqual([OTHER])
  expect(second.said).toMatchObject({ tone: 'duplicate', reason: { values: { code: OTHER } } })
})

test('what an operation does not take stands beside the list, until another operation takes it', () => {
  const draft = answered(
    answered(listOf([OTHER, BOX]), 0, scannedAs(OTHER)).next,
    1,
    scannedAs(BOX),
  )
  const { entries } = draft.next
  const reason = { text: operateTexts.wrongState, values: { status: 'x', operation: 'y' } }
  const noBoxes: Judge = ({ kind }) => (kind === 'box' ? reason : undefined)
  const sides = sidesOf(entries, noBoxes)
  expect(sides.usable.map(({ code }) => code)).toEqual([OTHER])
  expect(sides.refused).toMatchObject([{ entry: { code: BOX }, reason }])
  expect(sidesOf(entries, anything).usable).toHaveLength(2)
})

test('what lies in a box that cannot be used is used by itself', () => {
  const draft = answered(
    answered(listOf([INSIDE, BOX]), 0, scannedAs(INSIDE, [BOX])).next,
    1,
    scannedAs(BOX),
  )
  const { entries } = draft.next
  expect(sidesOf(entries, anything).usable.map(({ code }) => code)).toEqual([BOX])
  const noBoxes: Judge = ({ kind }) =>
    kind === 'box' ? { text: operateTexts.noneUsable, values: {} } : undefined
  expect(sidesOf(entries, noBoxes).usable.map(({ code }) => code)).toEqual([INSIDE])
})

test('of a line that was taken out meanwhile nothing is told', () => {
  const { entries } = listOf([OTHER])
  expect(saidOf(entries, [], anything)).toBeUndefined()
})
