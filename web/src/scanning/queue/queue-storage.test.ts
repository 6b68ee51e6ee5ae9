import { beforeEach, expect, test } from 'vitest'
import { memoryStorage } from './testing/memory-storage.ts'
import {
  addQueued,
  changeQueued,
  countQueued,
  dropQueued,
  isQueueEntry,
  MAXIMUM_QUEUED,
  readQueue,
} from './queue-storage.ts'
import type { Queued } from './queued.ts'
import { codeAt } from '../submission/testing/scanned-code.ts'

const OWNER = { companyId: 1, userId: 7 }

type Movement = Extract<Queued, { kind: 'movement' }>
type SingleOperation = Extract<Queued, { kind: 'operation' }>

const STATE = { at: '2026-11-21T08:01:00.000Z', isUncertain: false, faults: 0 }

function submission(key: string, more: Partial<Omit<Movement, 'version'>> = {}) {
  return {
    ...OWNER,
    ...STATE,
    kind: 'movement' as const,
    key,
    operation: 'outbound' as const,
    target: {
      kind: 'codes' as const,
      scans: [{ code: '1'.repeat(20), at: '2026-11-21T08:00:00.000Z' }],
    },
    parties: { dealer: { id: 3, name: 'East' } },
    note: '',
    ...more,
  }
}

let store: Storage
beforeEach(() => {
  store = memoryStorage()
})
const keys = (): string[] => readQueue(store, OWNER).own.map(({ key }) => key)

test('what is kept comes back as it was, in the order of submitting', () => {
  for (const key of ['c', 'a', 'b']) expect(addQueued(store, submission(key))).toBe('kept')
  expect(keys()).toEqual(['c', 'a', 'b'])
  expect(readQueue(store, OWNER).own[1]).toMatchObject(submission('a'))
})

test('a packed box comes back with its box, and is broken without', () => {
  addQueued(store, submission('packed', { operation: 'bind', parties: {}, box: '2'.repeat(20) }))
  addQueued(store, submission('boxless', { operation: 'bind', parties: {} }))
  expect(readQueue(store, OWNER).own).toMatchObject([{ key: 'packed', box: '2'.repeat(20) }])
  expect(readQueue(store, OWNER).broken).toHaveLength(1)
})

test('a single operation comes back with all that was filled in', () => {
  const fields = { dealerId: 9, reason: 'as agreed' }
  const keep = (key: string, target: SingleOperation['target']): void => {
    const what = { kind: 'operation', operation: 'allot_dealer', fields, target } as const
    expect(addQueued(store, { ...OWNER, ...STATE, ...what, key, note: '' })).toBe('kept')
  }
  keep('codes', submission('x').target)
  keep('dealer', { kind: 'dealer', dealerId: 3, name: 'East' })
  keep('pair', { kind: 'pair', oldCode: '1', newCode: '2' })
  expect(readQueue(store, OWNER)).toMatchObject({
    own: [{ key: 'codes', fields }, { key: 'dealer' }, { target: { oldCode: '1', newCode: '2' } }],
    broken: [],
  })
})

test('a clock that was put back does not let a submission jump the line', () => {
  changeQueued(store, { ...submission('first'), version: 7, order: Date.now() + 86_400_000 })
  addQueued(store, submission('second'))
  expect(keys()).toEqual(['first', 'second'])
})

test('changing keeps the place, dropping takes only that one', () => {
  for (const key of ['a', 'b', 'c']) addQueued(store, submission(key))
  const [first] = readQueue(store, OWNER).own
  if (first) changeQueued(store, { ...first, isUncertain: true })
  dropQueued(store, { ...OWNER, key: 'b' })
  expect(keys()).toEqual(['a', 'c'])
  expect(readQueue(store, OWNER).own[0]?.isUncertain).toBe(true)
})

test('another user, or the same number in another company, sees only that something waits', () => {
  addQueued(store, submission('a'))
  addQueued(store, submission('b', { userId: 8 }))
  addQueued(store, submission('c', { companyId: 2 }))
  expect(readQueue(store, { companyId: 1, userId: 8 })).toMatchObject({
    own: [{ key: 'b' }],
    ofOthers: 2,
  })
  expect(countQueued(store, OWNER)).toBe(1)
  // 7 is not the beginning of 77.
  expect(countQueued(store, { companyId: 1, userId: 77 })).toBe(0)
})

test('no more than so many wait, and what does not fit changes nothing', () => {
  for (let index = 0; index < MAXIMUM_QUEUED; index += 1) {
    addQueued(store, submission(`k${index}`))
  }
  expect(addQueued(store, submission('one-more'))).toBe('full')
  expect(countQueued(store, OWNER)).toBe(MAXIMUM_QUEUED)
  // The limit is each user's own.
  expect(addQueued(store, submission('other', { userId: 8 }))).toBe('kept')
})

test('a browser that keeps nothing says so', () => {
  const full = memoryStorage({ roomFor: 0 })
  expect(addQueued(full, submission('a'))).toBe('noRoom')
  expect(readQueue(full, OWNER)).toEqual({ own: [], broken: [], newer: 0, ofOthers: 0 })
})

test('the largest queue fits into what browsers keep', () => {
  const scans = Array.from({ length: 100 }, (_, serial) => ({
    code: codeAt(serial),
    at: '2026-11-21T08:00:00.000Z',
  }))
  const target = { kind: 'codes' as const, scans }
  // Browsers keep 5 MiB of text for a site.
  const real = memoryStorage({ roomFor: 5 * 1024 * 1024 })
  for (let index = 0; index < MAXIMUM_QUEUED; index += 1) {
    expect(addQueued(real, submission(`k${index}`, { target }))).toBe('kept')
  }
})

const good = { ...submission('x'), version: 7, order: 1 }
const single = { ...good, kind: 'operation', operation: 'sell', fields: { reason: '' } }
const count = { ...good, kind: 'count', operation: 'count', stocktaking: { id: 1, number: 'PD1' } }
const dealer = { kind: 'dealer', dealerId: 3, name: 'East' }
test.each([
  ['no JSON', '{'],
  ['null', 'null'],
  ['a list', '[]'],
  ['another key', JSON.stringify({ ...good, key: 'y' })],
  ['no target', JSON.stringify({ ...good, target: undefined })],
  ['scans that are none', JSON.stringify({ ...good, target: { kind: 'codes', scans: [3] } })],
  ['an unknown kind', JSON.stringify({ ...good, kind: 'wish' })],
  ['an unknown operation', JSON.stringify({ ...good, operation: 'destroy' })],
  ['a single operation without its fields', JSON.stringify({ ...single, fields: undefined })],
  ['fields that are none', JSON.stringify({ ...single, fields: 'all' })],
  ['a table for a dealer', JSON.stringify({ ...good, target: dealer })],
  ['a count of a dealer', JSON.stringify({ ...count, target: dealer })],
  ['a count of nothing', JSON.stringify({ ...count, stocktaking: undefined })],
  ['a pair of one', JSON.stringify({ ...single, target: { kind: 'pair', oldCode: '1' } })],
  ['a party without name', JSON.stringify({ ...good, parties: { dealer: { id: 3 } } })],
  ['a refusal of nothing', JSON.stringify({ ...good, refusal: {} })],
])('an entry that cannot be read (%s) is told, left alone, and stops no other', (_, text) => {
  store.setItem('zhenma.queue.1.7.x', text)
  addQueued(store, submission('good'))
  expect(readQueue(store, OWNER)).toMatchObject({
    own: [{ key: 'good' }],
    broken: ['zhenma.queue.1.7.x'],
  })
  expect(store.getItem('zhenma.queue.1.7.x')).toBe(text)
})

test('a change of the store concerns the queue, or it does not', () => {
  expect(['zhenma.queue.1.7.x', null].map(isQueueEntry)).toEqual([true, true])
  expect(isQueueEntry('zhenma.session')).toBe(false)
})
